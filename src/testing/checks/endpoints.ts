import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isEndpoint, type Endpoint } from '#shared/endpoint.ts';

export interface DeclaredEndpoint {
  /** As it is exported. */
  name: string;
  /** The file that declares it. */
  file: string;
  endpoint: Endpoint;
}

/** Every endpoint that a contract or `shared/` declares: whatever is added is found without being listed. */
export async function listDeclaredEndpoints(): Promise<DeclaredEndpoint[]> {
  const files = globSync(['src/features/*/contract{.ts,/*.ts}', 'src/shared/{,live/}*.ts']).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, Record<string, unknown>]> => [
      file,
      await import(pathToFileURL(resolve(file)).href),
    ]),
  );
  return modules.flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name, file, endpoint: value }] : [],
    ),
  );
}

/** How a person names a call: `PUT /users/:id`. */
export const formatEndpointTitle = ({ method, path }: Endpoint): string => `${method} ${path}`;
