import { defineRoutes } from '../routes.ts';
import { streamAnswer } from '../stream.ts';

/** One event as it stands in a `data:` line. Who reads it asks for the object itself. */
export interface LiveEvent {
  readonly id: number;
  /** `order.moved`, `ticket.answered` … */
  readonly type: string;
  readonly kind: string;
  readonly objectId: string;
  readonly companyId: string;
  readonly version: number | null;
  /** ISO instant */
  readonly at: string;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

export const deskLiveRoutes = defineRoutes({
  streamDeskEvents: {
    method: 'GET',
    path: '/live',
    access: 'desk',
    summary:
      'What happens to objects that the caller may see, as text/event-stream: `change` events with JSON, `again` when more was missed than is told (ask for everything anew), a comment as a heartbeat. Go on with `Last-Event-ID`; an event may be told twice. Ends when the session does, and at once when the server stops',
    response: streamAnswer,
  },
});
