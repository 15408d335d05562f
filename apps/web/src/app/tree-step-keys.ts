import type { TreeStep } from '@stroyfin/domain/classifiers/step-place'
import { isPressed, type KeyPress, type ShownKey } from '../ui/keys/key-press.ts'

const STEPS: readonly (readonly [keys: string, step: TreeStep])[] = [
  ['Alt+↑', 'up'],
  ['Alt+↓', 'down'],
  ['Alt+←', 'out'],
  ['Alt+→', 'in'],
]

export const TREE_STEP_KEY: ShownKey = {
  keys: STEPS.map(([keys]) => keys).join(', '),
  does: 'переставить строку дерева: выше, ниже, из папки, в папку',
}

/** Alt with an arrow moves the row of a tree under the cursor. */
export function treeStepOf(press: KeyPress): TreeStep | undefined {
  return STEPS.find(([keys]) => isPressed(press, keys, { shift: 'any' }))?.[1]
}
