export const formatStatus = ({ is_active }: { is_active: boolean }) => (is_active ? 'Active' : 'Inactive');
