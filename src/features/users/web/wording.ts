import { formatCount, formatNumber } from '#web/format.ts';

export const formatStatus = ({ is_active }: { is_active: boolean }) => (is_active ? 'Active' : 'Inactive');

export const deleteUserWords = {
  deleteUser: 'Delete User',
  deleting: 'Deleting…',
  failed: 'Failed to delete user',
  deleted: (fullName: string) => `${fullName} deleted`,
  areYouSureYouWant: 'Are you sure you want to delete this user?',
  thisActionCannotBeUndone: 'This action cannot be undone.',
} as const;

export const foundDataWords = {
  counted: {
    accounts: (count: number) => formatCount(count, 'account'),
    orders: (count: number) => formatCount(count, 'order'),
    invitations: (count: number) => formatCount(count, 'invitation'),
    deliveries: (count: number) => formatCount(count, 'email'),
    history: (count: number) => formatCount(count, 'history entry', 'history entries'),
  },
  nothingIsKept: 'No data is stored about this person.',
  found: (found: string) => `Found: ${found}.`,
  order: (number: string) => `Order ${number},`,
  andMore: (count: number) => `And ${formatCount(count, 'more order')}.`,
} as const;

export const personalDataWords = {
  email: 'Email',
  fullName: 'Full Name',
  username: 'Username',
  orderNumber: 'Order Number',
  failed: 'Failed to look up personal data',
  personalData: 'Personal Data',
  find: 'Find By',
  exactly: 'Exact Value',
  looking: 'Looking…',
  lookUp: 'Look Up',
  failedToExportPersonalData: 'Failed to export personal data',
  whatIsKept: 'What is stored',
  exportJson: 'Export JSON',
  exporting: 'Exporting…',
  erase: 'Erase',
  title: 'Erase Personal Data',
  erasing: 'Erasing…',
  failedToErasePersonalData: 'Failed to erase personal data',
  personalDataHasBeenErased: 'Personal data erased',
  areYouSureYouWant: (found: string) => `Are you sure you want to erase ${found}?`,
  accountsAreDeletedAndNames:
    'Accounts and invitations are deleted, and names and addresses are removed from orders, emails and the history for good. What was done and sold stays, without the name. Backups keep the data until they are removed.',
  thisActionCannotBeUndone: 'This action cannot be undone.',
} as const;

export const userCardsWords = {
  totalUsers: 'Total Users',
  active: (active: string) => `${active} active`,
  adminUsers: 'Admin Users',
  regularUsers: 'Regular Users',
  recentUsers: 'Recent Users',
  lastDays: (recentSignInDays: number) => `Last ${recentSignInDays} days`,
} as const;

export const userDialogsWords = {
  thisUserNoLongerExists: 'This user no longer exists. Someone may have deleted it.',
  title: (fullName: string) => `History of ${fullName}`,
  doneByUser: (fullName: string) => `What ${fullName} did`,
} as const;

export const userFieldsWords = {
  username: 'Username',
  fullName: 'Full Name',
  emailOptional: 'Email (optional)',
  password: 'Password',
  showPassword: 'Show password',
  currentPassword: 'Current Password',
  description: 'Needed to change your own password.',
  showCurrentPassword: 'Show current password',
  role: 'Role',
  active: 'Active',
  inactiveUserCannotSign: 'An inactive user cannot sign in.',
} as const;

export const userFormWords = {
  failed: 'Failed to save user',
  added: (fullName: string) => `${fullName} added`,
  addUser: 'Add User',
  adding: 'Adding…',
  atLeast6Characters: 'At least 6 characters. They can change it under Your Account.',
  keeps: 'Leave empty to keep the current password.',
  settingNewPasswordHereSigns: (keeps: string) =>
    `${keeps} Setting a new password here signs you out everywhere. Use Your Account to stay signed in.`,
  saved: (fullName: string) => `${fullName} saved`,
  editUser: 'Edit User',
  saveUser: 'Save User',
  saving: 'Saving…',
} as const;

export const userRowActionsWords = {
  isNow: (fullName: string, isActive: boolean) => `${fullName} is now ${isActive ? 'active' : 'inactive'}`,
  failedToUpdateUserStatus: 'Failed to update user status',
  edit: (fullName: string) => `Edit ${fullName}`,
  history: (fullName: string) => `History of ${fullName}`,
  sessions: (fullName: string) => `Sessions of ${fullName}`,
  switchActive: (isActive: boolean, fullName: string) =>
    `${isActive ? 'Deactivate' : 'Activate'} ${fullName}`,
  deletePermanently: (fullName: string) => `Delete ${fullName} permanently`,
} as const;

export const usersPageWords = {
  userManagement: 'User Management',
  dashboard: 'Dashboard',
  personalData: 'Personal Data',
  invite: 'Invite',
  addUser: 'Add User',
  searchUsers: 'Search users',
  role: 'Role',
  status: 'Status',
  heading: 'Error Loading Users',
  noUsersFound: 'No users found',
  clearFilters: 'Clear Filters',
} as const;

export const usersTableWords = {
  user: 'User',
  role: 'Role',
  status: 'Status',
  lastLogin: 'Last Login',
  never: 'Never',
  created: 'Created',
  actions: 'Actions',
  users: 'Users',
  systemUsers: (count: number) => `System Users (${formatNumber(count)})`,
  you: 'You',
} as const;

export const usersApiWords = {
  usersFailed: 'Failed to load users',
} as const;

export const usersViewWords = {
  allRoles: 'All Roles',
  allStatus: 'All Status',
  active: 'Active',
  inactive: 'Inactive',
  readsWithoutCustomersNames: 'Can view everything except customers’ names.',
  readsAndChangesRecords: 'Can view and change records and the plan.',
  alsoCatalogueSafetyBuffers: 'Can also change the catalogue, safety buffers, lead times and closures.',
  everythingPeopleAndSourcesToo: 'Can change everything, including users and sources.',
} as const;
