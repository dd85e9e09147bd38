export type { ArrivedFile, FileWay } from './file-way.ts';
export { openFolder, type FolderOptions } from './folder.ts';
export { openSftp, type SftpOptions } from './sftp.ts';
export { openWebFile, type WebFileOptions } from './web-file.ts';
