import { deskLiveRoutes } from '#contract/desk/live.ts';
import type { LiveEvent } from '#contract/desk/live.ts';
import type { PresenceTold } from '#contract/desk/presence.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Caller } from '../../../context.ts';
import type { Told } from './stream-events.ts';
import { streamEvents } from './stream-events.ts';

export const deskLiveEdge = restEdge(deskLiveRoutes, {
  streamDeskEvents: async ({ app, caller }) => ({
    async *stream(signal, stillMay, lastEventId) {
      for await (const told of streamEvents(app, caller!.uid, lastEventId, signal, stillMay as () => Promise<Caller>))
        yield lineOf(told);
    },
  }),
});

/** As the standard of server-sent events writes it. */
function lineOf(told: Told): string {
  if (told === 'alive') return ': alive\n\n';
  if (told === 'again') return 'event: again\ndata: {}\n\n';
  if ('presence' in told)
    return told.presence
      .map((one) => `event: presence\ndata: ${JSON.stringify(one satisfies PresenceTold)}\n\n`)
      .join('');
  return told
    .map(
      ({ at, ...event }) =>
        `id: ${event.id}\nevent: change\ndata: ${JSON.stringify({ ...event, at: at.toISOString() } satisfies LiveEvent)}\n\n`,
    )
    .join('');
}
