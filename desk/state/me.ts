import { createContext, useContext } from 'react';
import type { DeskMe } from '#contract/desk/me.ts';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { OF_THE_HOUSE } from '#vocabulary/desk-permission.ts';

export const MeContext = createContext<DeskMe | null>(null);

/** Who sits at the desk; inside the shell somebody always does. */
export function useMe(): DeskMe {
  return useContext(MeContext)!;
}

/** What the server allows; it asks again at every call. */
export function mayDo(me: DeskMe): (permission: DeskPermission, degree?: DeskDegree) => boolean {
  return (permission, degree = 'act') =>
    me.permissions.some((one) => {
      if (one.permission !== permission || (degree === 'act' && one.may !== 'act')) return false;
      const isNarrow = degree === 'view' ? one.seesOwnCustomersOnly : one.ownCustomers;
      return !isNarrow || !OF_THE_HOUSE[degree].includes(permission);
    });
}
