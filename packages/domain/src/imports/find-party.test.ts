import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areNamesAlike, type KnownParty, partyFinder, partyKey } from './find-party.ts'

const known = (id: number, name: string, inn: string | null = null): KnownParty => ({
  id,
  name,
  inn,
  full_name: '',
})
const asked = (name: string, inn = '') => ({ name, inn })

describe('one name in many spellings', () => {
  test.each([
    'ООО «Ромашка»',
    'ООО "Ромашка"',
    'Ромашка, ООО',
    'общество с ограниченной ответственностью «РОМАШКА»',
    ' ООО  Ромашка ',
  ])('%s', (name) => {
    expect(partyKey(name)).toBe(partyKey('ООО Ромашка'))
  })

  test('ё is е, and another form is another contractor', () => {
    expect(partyKey('ООО «Берёза»')).toBe(partyKey('ООО «Береза»'))
    expect(partyKey('АО «Ромашка»')).not.toBe(partyKey('ООО «Ромашка»'))
  })

  test('the order of words and the marks between them never matter', () => {
    const word = fc.stringMatching(/^[а-я]{1,8}$/u)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        expect(partyKey([...words].reverse().join('", «'))).toBe(partyKey(words.join(' ')))
      }),
    )
  })
})

describe('the contractor a row means', () => {
  test('by ИНН first, whatever the name', () => {
    const { find } = partyFinder([known(1, 'ООО «А»', '7707083893'), known(2, 'ООО «Б»')])
    expect(find(asked('ООО «Б»', '7707083893'))).toEqual({ id: 1, name: 'ООО «А»' })
  })

  test('by name when the directory has no ИНН for it', () => {
    const { find } = partyFinder([known(2, 'ООО «Б»')])
    expect(find(asked('Б, ООО', '7707083893'))).toEqual({ id: 2, name: 'ООО «Б»' })
  })

  test('the same name with another ИНН is another contractor', () => {
    const { find, created } = partyFinder([known(1, 'ООО «А»', '7707083893')])
    expect(find(asked('ООО «А»', '7728168971'))).toMatchObject({ id: null })
    expect(created()).toEqual([{ key: 'inn 7728168971', name: 'ООО «А»', inn: '7728168971', okpo: null }])
  })

  test('two of one name are never guessed between', () => {
    const { find } = partyFinder([known(1, 'ООО «А»', '7707083893'), known(2, 'ООО "А"', '7728168971')])
    expect(find(asked('ООО А'))).toEqual({ problem: 'Контрагентов «ООО А» несколько: укажите ИНН' })
  })

  test('branches of one ИНН are told apart by their exact name', () => {
    const branches = [known(1, 'Банк', '7707083893'), known(2, 'Банк, филиал', '7707083893')]
    const { find } = partyFinder(branches)
    expect(find(asked('Банк, филиал', '7707083893'))).toEqual({ id: 2, name: 'Банк, филиал' })
    expect(find(asked('Отделение', '7707083893'))).toMatchObject({
      problem: expect.stringContaining('точно'),
    })
  })

  test('a new one is made once, first by ИНН and then by its name', () => {
    const { find, created } = partyFinder([])
    expect([find(asked('ООО «Н»', '7707083893')), find(asked('Н ООО'))]).toMatchObject([
      { id: null, key: 'inn 7707083893' },
      { id: null, key: 'inn 7707083893' },
    ])
    expect(created()).toHaveLength(1)
    expect(find(asked('', '7728168971'))).toEqual({
      problem: 'Контрагента с ИНН 7728168971 нет в справочнике, а наименование не указано',
    })
  })
})

describe('a name beside the ИНН of another', () => {
  test.each([
    ['АО «Корпорация развития побережья»', 'ИП Пупкин А.А.', false],
    ['ООО «Монолит-Строй»', 'Монолитстрой', true],
    ['ИП Иванов Иван Иванович', 'ИП Иванов И. И.', true],
    ['ООО «СЗ «Причал»', 'Специализированный застройщик «Причал», ООО', true],
    ['ООО «Берег»', 'ООО «Маяк»', false],
    ['ООО «Строительная компания»', 'ООО «Маяк»', true],
  ])('%s and %s', (one, other, alike) => {
    expect(areNamesAlike(one, other)).toBe(alike)
    expect(areNamesAlike(other, one)).toBe(alike)
  })

  test('it is told, of a contractor that is there and of two of one file', () => {
    const { find } = partyFinder([known(1, 'АО «Корпорация»', '7707083893')])
    expect(find(asked('ИП Пупкин', '7707083893'))).toEqual({
      ...{ id: 1, name: 'АО «Корпорация»' },
      doubt: 'ИНН 7707083893 – это АО «Корпорация», а в файле «ИП Пупкин»: проверьте, та ли сторона',
    })
    expect(find(asked('Корпорация', '7707083893'))).toEqual({ id: 1, name: 'АО «Корпорация»' })
    expect(find(asked('', '7707083893'))).toEqual({ id: 1, name: 'АО «Корпорация»' })
    expect(find(asked('ООО «Берег»', '5024002119'))).not.toHaveProperty('doubt')
    expect(find(asked('ООО «Маяк»', '5024002119'))).toHaveProperty('doubt')
  })
})
