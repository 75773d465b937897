/** A request whose response is neither decompressed nor parsed: the client shares the processors with the server. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

export interface UnreadRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** The status of the response, when all of it has arrived. */
export function readStatus(
  url: string,
  { method = 'GET', headers = {}, body }: UnreadRequest = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers: { 'accept-encoding': 'br', ...headers } },
      response => {
        response
          .resume()
          .once('end', () => resolve(response.statusCode ?? 0))
          .once('error', reject);
      },
    );
    sent.once('error', reject).end(body);
  });
}
