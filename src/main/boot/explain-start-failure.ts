import type { Settings } from '#server/settings.ts';
import { StartRefused } from '#server/start-refused.ts';

/** Why the start failed, where the operator can do something about it. */
export function explainStartFailure(
  error: unknown,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
): string | undefined {
  if (error instanceof StartRefused) return error.message;
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  const isOurs = error.syscall === 'listen' || ('hostname' in error && error.hostname === HOST);
  if (!isOurs) return undefined;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${PORT} on ${HOST} is already in use. Stop the other program, or set PORT to a free port.`;
    case 'EACCES':
      return `This account can’t use port ${PORT}. Set PORT to 1024 or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${HOST} isn’t an address of this machine. Use one that is, such as 127.0.0.1.`;
    default:
      return undefined;
  }
}
