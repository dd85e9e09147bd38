import * as contract from '#features/kits/contract/kits.ts';
import { IMPORT_FIELDS, type ImportField } from '#features/kits/rules/kits.ts';
import type { TestServer } from './server.ts';

/** The calls of an import of kits, as the person whom a test has signed in by then. */
export const prepareKitImports = (signedIn: () => ReturnType<TestServer['signedInAs']>) => ({
  /** Begins an import and sends its rows, from line 2 on; returns its ID. */
  async send(
    kits: contract.ImportRow['kit'][],
    columns: readonly ImportField[] = IMPORT_FIELDS,
  ): Promise<number> {
    const { body } = await signedIn().call(contract.startImport, {
      body: { file_name: 'kits.csv', columns: [...columns] },
    });
    const rows = kits.map((kit, index) => ({ line: index + 2, kit }));
    await signedIn().call(contract.sendImportRows, { params: { id: body.id }, body: { rows } });
    return body.id;
  },
  check: async (id: number) => (await signedIn().call(contract.checkImport, { params: { id } })).body,
  apply: (id: number, rows: number, existing: 'refuse' | 'update' = 'refuse') =>
    signedIn().call(contract.applyImport, { params: { id }, body: { rows, existing } }),
  listed: async () => (await signedIn().call(contract.listKits, { query: { limit: 200 } })).body,
});
