/** Browsers send at most 64 KB at a time of what outlives its page, and refuse what is more. */
const MOST_BYTES = 60_000;

let bytesUnderWay = 0;

/** Sends what a person changed even if they close or reload the page right after, while there is room for it. */
export async function fetchOutlivingPage(
  url: string,
  request: RequestInit & { body?: string },
): Promise<Response> {
  const bytes = new TextEncoder().encode(request.body).length;
  if (bytesUnderWay + bytes > MOST_BYTES) return fetch(url, request);
  bytesUnderWay += bytes;
  try {
    return await fetch(url, { ...request, keepalive: true });
  } finally {
    bytesUnderWay -= bytes;
  }
}
