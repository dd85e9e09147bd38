/** Every word of the navigation and of the screens that are put together here. */

export const touchlineAppWords = {
  loading: 'Loading',
} as const;

export const demoAreasWords = {
  demoMailbox: 'Demo Mailbox',
  administration: 'Administration',
  accessDeniedYouNeedAdmin: 'Access Denied - You need admin privileges to read other people’s emails.',
} as const;

export const mainNavigationWords = {
  today: 'Today',
  dashboard: 'Dashboard',
  planning: 'Planning',
  plan: 'Plan',
  addPlanningDay: 'Add Planning Day',
  fillActuals: 'Fill Actuals',
  forecast: 'Forecast',
  addEvent: 'Add Event',
  supply: 'Supply',
  sales: 'Sales',
  shipping: 'Shipping',
  amazon: 'Amazon',
  stock: 'Stock',
  stockBridge: 'Stock Bridge',
  enterTransfer: 'Add Transfer',
  catalogue: 'Catalogue',
  manufacturing: 'Manufacturing',
  production: 'Production',
  importKits: 'Import Kits',
  factoryShipments: 'Factory Shipments',
  newShipment: 'New Shipment',
  receive: 'Receive',
  kitJourneys: 'Kit Journeys',
  findKitsOfRecall: 'Find Kits for a Recall',
  users: 'Users',
  administration: 'Administration',
  accessDeniedUsers: 'Access Denied - You need admin privileges to access user management.',
  onlyReceiversReceive: 'Access Denied - Your role can view boxes but not receive them.',
  addUser: 'Add User',
  inviteAPerson: 'Invite a Person',
  lookUpPerson: 'Look Up a Person',
  connections: 'Connections',
  accessDeniedConnections: 'Access Denied - You need admin privileges to see the connections.',
  deliveries: 'Deliveries',
  accessDeniedDeliveries: 'Access Denied - You need admin privileges to see deliveries.',
  sendTestMail: 'Send Test Email',
  addWebhook: 'Add Webhook',
  accessTokens: 'Access Tokens',
  accessDeniedAccessTokens: 'Access Denied - You need admin privileges to manage access tokens.',
  createAccessToken: 'Create Access Token',
  history: 'History',
  accessDeniedHistory: 'Access Denied - You need admin privileges to see the history.',
  settings: 'Settings',
  accessDeniedOnlyPlanners: 'Access Denied - Only planners and admins can change settings.',
  addClosure: 'Add Closure',
  brief: 'Brief',
  myNotifications: 'My Notifications',
  yourAccount: 'Your Account',
  howItCounts: 'How It Counts',
  apiReference: 'API Reference',
} as const;

export const settingsScreenWords = {
  loading: 'Loading',
  settings: 'Settings',
} as const;

export const detailAreasWords = {
  accessDeniedCustomers: 'Access Denied - Your role can’t see customers.',
  goodsIn: 'Goods In',
  warehouse: 'Warehouse',
  sku: 'SKU',
  order: 'Order',
  customer: 'Customer',
  parcel: 'Parcel',
  kit: 'Kit',
  box: 'Box',
  stockStatement: 'Stock Statement',
} as const;
