import type { TreeStep } from '@stroyfin/domain/classifiers/step-place'

/** Alt with an arrow moves the row of a tree under the cursor. */
export const TREE_STEP_KEYS: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}
