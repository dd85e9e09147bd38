/** What a person may do; each endpoint that writes names one of these. */
export const RIGHTS = [
  /** Reads, and manages what is theirs: account, sessions, views, layouts, recent finds, notifications. */
  'own',
  /** Names and addresses of customers. */
  'customers',
  /** What happens day by day: kits, boxes, parcels, transfers, alerts, notes. */
  'records',
  /** What is to happen: the plan, events of demand, planned shipments. */
  'planning',
  /** By what Touchline decides: the catalogue, safety buffers, lead times, closures. */
  'settings',
  /** People, tokens, sources, thresholds of alerts, cut-offs, the history: what `access: 'admin'` stands for. */
  'administration',
] as const;
export type Right = (typeof RIGHTS)[number];

/** From the least to the most. */
export const ROLES = ['viewer', 'user', 'planner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const RIGHTS_OF_VIEWER = ['own'] as const;
const RIGHTS_OF_USER = [...RIGHTS_OF_VIEWER, 'customers', 'records', 'planning'] as const;
const RIGHTS_OF_PLANNER = [...RIGHTS_OF_USER, 'settings'] as const;

const RIGHTS_BY_ROLE: Record<Role, readonly Right[]> = {
  viewer: RIGHTS_OF_VIEWER,
  user: RIGHTS_OF_USER,
  planner: RIGHTS_OF_PLANNER,
  admin: RIGHTS,
};

/** As people read them. */
export const ROLE_NAMES: Record<Role, string> = {
  viewer: 'Viewer',
  user: 'User',
  planner: 'Planner',
  admin: 'Admin',
};

/** Whether a role has a right. */
export const hasRight = (role: Role, right: Right): boolean => RIGHTS_BY_ROLE[role].includes(right);

const NEEDED_FOR: Record<Right, string> = {
  own: 'do this',
  customers: 'see customers’ names and addresses',
  records: 'change records',
  planning: 'change the plan',
  settings: 'change these settings',
  administration: 'do this',
};

/** Why a role may not do something, and what to do about it. */
export const explainMissingRight = (role: Role, right: Right): string =>
  right === 'administration'
    ? 'Only admins can do this.'
    : `Your role (${ROLE_NAMES[role]}) can’t ${NEEDED_FOR[right]}. An admin can give you another role.`;
