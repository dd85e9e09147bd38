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
      return `Port ${PORT} on ${HOST} is in use. Stop what uses it, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${PORT} is not for this account. Set PORT to another one, above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${HOST} is no address of this machine. Set it to one, such as 127.0.0.1.`;
    default:
      return undefined;
  }
}
