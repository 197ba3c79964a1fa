import { mayAtDesk } from '#modules/access/index.ts';
import type { PresenceSource } from '#platform/desk-presence/presence-source.ts';
import { CONTENT_KINDS } from '#vocabulary/content-kind.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { readContent } from './write-content.ts';

/** Content by its kind, a slash and its id, as its address has it; drafts that nobody has published, too. */
export const contentPresence: PresenceSource = {
  async requireSight(ctx, place) {
    if (!mayAtDesk(ctx.caller, 'Desk Content', 'view'))
      throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Content' });
    const [named, ...rest] = place.split('/');
    const kind = CONTENT_KINDS.find((one) => one === named);
    if (!kind) throw new Refusal('CONTENT_NOT_FOUND', { id: place });
    await readContent(ctx, kind, rest.join('/'));
  },
};
