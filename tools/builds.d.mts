/** A kind of build and the fingerprint of its sources. */
export type Build = readonly [name: string, fingerprint: string];

export interface Builds {
  folderOf(name: string, fingerprint: string): string;
  has(name: string, fingerprint: string): boolean;
  add(name: string, fingerprint: string, make: (folder: string) => Promise<void>): Promise<void>;
  use(builds: readonly Build[]): void;
  release(): void;
  prune(name: string): void;
  otherHolder(): number | null;
}

export function buildsIn(dist: string): Builds;
