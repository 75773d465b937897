import * as z from 'zod/mini';
import { post } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DraftSettings } from '#contract/console/settings.ts';
import { fill } from '#contract/urls.ts';
import type { RealShopDefault } from '#domain/real-shop-defaults.ts';

export function takeSuggestion(name: RealShopDefault): Promise<DraftSettings> {
  return post(fill(CONSOLE_API.suggestion, { name }), DraftSettings, {});
}

export function dismissSuggestion(name: RealShopDefault): Promise<unknown> {
  return post(fill(CONSOLE_API.suggestionDismissal, { name }), z.unknown(), {});
}
