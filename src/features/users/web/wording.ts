export const ROLES = { admin: 'Admin', user: 'User' } as const;

export const formatStatus = ({ is_active }: { is_active: boolean }) => (is_active ? 'Active' : 'Inactive');
