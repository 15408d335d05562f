import { expect, test } from 'vitest'
import { type OwnMark, refuseOwnMark } from './own-mark.ts'

const mark: OwnMark = {
  name: 'ООО «Берег»',
  is_group: false,
  has_documents: true,
  statements: 0,
  may_confirm: false,
  confirmers: ['Елена Лебедева'],
}

test.each<[string, Partial<OwnMark>, RegExp | null]>([
  ['a card that nothing names yet', { has_documents: false }, null],
  ['whoever confirms requisites', { may_confirm: true }, null],
  ['another person', {}, /Её меняет Елена Лебедева$/u],
  ['another person, the other way', { is_group: true }, /договоры или платежи/u],
  ['statements that count', { statements: 2, may_confirm: true }, /выписок её счетов учтено 2/u],
  [
    'statements of a card that becomes an own one',
    { is_group: true, statements: 2, may_confirm: true },
    null,
  ],
])('the mark of an own company: %s (K-18)', (_, change, words) => {
  const told = refuseOwnMark({ ...mark, ...change })
  if (words === null) expect(told).toBeNull()
  else expect(told).toMatch(words)
})
