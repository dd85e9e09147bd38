/** Mantine's hook for the id of a field. */
const USE_ID = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

/** The id that React gives; a field that has one of its own keeps that. */
const SOURCE = `import { useId as useReactId } from 'react';
export function useId(staticId) {
  const id = useReactId();
  return typeof staticId === 'string' ? staticId : 'mantine-' + id.replace(/:/g, '');
}
`;

/**
 * Mantine's own hook replaces React's id by a random one once a field is drawn. So each field of a screen was drawn twice,
 * and the second time in the same task as the first (decision 75).
 */
export function createOneIdPerField() {
  let isFound = false;
  return {
    name: 'one-id-per-field',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!USE_ID.test(id)) return null;
      isFound = true;
      return SOURCE;
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error("Mantine's useId is no longer where scripts/set-up/mantine-ids.mjs looks for it");
    },
  };
}
