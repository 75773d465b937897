/** A publication that changes every product, with pages and orders at a fixed rate in the minute around it. */
import type { BenchServer } from '#bench/bench-server.ts';
import type { Figure } from '#bench/figure.ts';
import { figuresAround } from '#bench/load-around.ts';
import type { Part } from '#bench/part.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Version } from '#contract/console/version.ts';

export const publishPart: Part = async ({ published }) => {
  const figures: Figure[] = [];
  for (const count of published) {
    const what = `Publishing ${count.toLocaleString('en-US')} products`;
    figures.push(...(await figuresAround({ count, what, run: publish })));
  }
  return figures;
};

/** The seconds until the version is in force in the process that was asked. */
async function publish(server: BenchServer, token: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(server.url + CONSOLE_API.versions, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const published = (await response.json()) as Version;
  const seconds = (performance.now() - started) / 1000;
  if (published.state !== 'in-force') throw new Error(`Publishing returned ${JSON.stringify(published)}`);
  return seconds;
}
