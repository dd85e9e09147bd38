/** How files come to us. */
export const FILE_WAYS = ['upload', 'folder', 'https', 'sftp'] as const;
export type FileWayName = (typeof FILE_WAYS)[number];
