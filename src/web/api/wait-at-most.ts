/** Its result within that time; undefined if it takes longer. */
export async function waitAtMost<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
