import { basename } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Files that take a minute and more beside others, though they are short to read. Vitest knows how long a file took only where it has run before: in a new checkout it begins with
 * the largest, and one of these would run alone at the end, while the other processors have nothing to do.
 */
export const LONGEST = [
  'access-matrix.api.test.ts',
  'sap-faults.api.test.ts',
  'role-matrix.api.test.ts',
  'load-demo.api.test.ts',
  'upgrade.api.test.ts',
  'erp-simulator.api.test.ts',
  'erp-connection.api.test.ts',
  'sap-one-order.api.test.ts',
  'mutilated-folders.api.test.ts',
  'send-mail.api.test.ts',
  'kill-and-resume.process.test.ts',
];

/** As Vitest orders them, and of each project the longest first. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => own.toSorted((a, b) => place(a) - place(b)));
  }
}

function place({ moduleId }: TestSpecification): number {
  const at = LONGEST.indexOf(basename(moduleId));
  return at < 0 ? LONGEST.length : at;
}
