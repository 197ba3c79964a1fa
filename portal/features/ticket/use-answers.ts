import { useQuery } from '@tanstack/react-query';
import { general } from '#portal/api/general.ts';

const SHOWN = 3;

/** Open cases that the supplier has answered and the user has not read, the newest first. */
export function useAnswers() {
  return useQuery({
    queryKey: ['tickets', 'answers'],
    queryFn: ({ signal }) =>
      general('GET /tickets/GetAllTickets', { query: { answered: 'unread', limit: SHOWN } }, { signal, quiet: true }),
  });
}
