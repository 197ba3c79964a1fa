/** A page of the portal and what its address names: `/catalog/:id` and `{ id: '100101' }`. */
export interface PortalAddress {
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the page at an address as the portal's own router does: case and a slash at the end do not count, fixed names go before
 * variable ones. Answers null where no page is, also for what cannot be decoded.
 */
export function portalAddresses(patterns: readonly string[]): (path: string) => PortalAddress | null {
  const pages = patterns
    .filter((pattern) => !pattern.includes('*'))
    .map((pattern) => ({ pattern, parts: partsOf(pattern) }))
    .toSorted((one, other) => variables(one.parts) - variables(other.parts));
  return (path) => {
    const given = partsOf(path);
    for (const { pattern, parts } of pages) {
      if (parts.length !== given.length) continue;
      const params: Record<string, string> = {};
      const fits = parts.every((part, index) => {
        const text = decoded(given[index]!);
        if (text === null) return false;
        if (!part.startsWith(':')) return part.toLowerCase() === text.toLowerCase();
        params[part.slice(1)] = text;
        return true;
      });
      if (fits) return { pattern, params };
    }
    return null;
  };
}

const partsOf = (path: string): string[] => path.replace(/^\//, '').replace(/\/$/, '').split('/');

const variables = (parts: readonly string[]): number => parts.filter((part) => part.startsWith(':')).length;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
