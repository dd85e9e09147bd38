// With `.part`: left by a process that was killed while writing. Jobs run once, so no other process writes that name.
export const BACKUP_NAME = /^touchline-(\d{4}-\d{2}-\d{2})T(\d{6})Z\.sql\.gz(\.part)?$/;

/** When the backup of this name was made; undefined where it is none, or not finished. */
export function readBackupMoment(name: string): Date | undefined {
  const [, day, time, isUnfinished] = BACKUP_NAME.exec(name) ?? [];
  if (day === undefined || time === undefined || isUnfinished) return undefined;
  return new Date(`${day}T${time.replaceAll(/(\d\d)(?=\d)/g, '$1:')}Z`);
}
