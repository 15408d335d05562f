import { describe, expect, test } from 'vitest'
import { type ContractorDraft, contractorRules } from './contractor-rules.ts'

const sberbank: ContractorDraft = {
  name: 'ПАО Сбербанк',
  kind: 'legal',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  okpo: '00032537',
}
const sole: ContractorDraft = {
  name: 'ИП Иванов',
  kind: 'sole',
  inn: '500100732259',
  kpp: null,
  ogrn: '304500116000157',
  okpo: null,
}

test.each([
  ['an organisation', sberbank],
  ['an entrepreneur', sole],
  ['a separate unit of an organisation', { ...sberbank, okpo: '00032537000012' }],
  [
    'a contractor of whom only the name is known',
    { ...sberbank, inn: null, kpp: null, ogrn: null, okpo: null },
  ],
])('%s with right requisites is taken', (_who, draft) => {
  expect(contractorRules(draft)).toEqual([])
})

describe('a wrong requisite is told by what to mend', () => {
  test.each<[Partial<ContractorDraft>, string, string]>([
    [{ name: ' ' }, 'name', 'Укажите наименование'],
    [{ inn: '7707083894' }, 'inn', 'ИНН 7707083894 не проходит проверку: последняя цифра должна быть 3'],
    [{ inn: '0000000000' }, 'inn', 'ИНН 0000000000 не существует: код региона 00'],
    [
      { inn: '500100732259' },
      'inn',
      'У организации ИНН из 10 цифр, а 500100732259 принадлежит физическому лицу',
    ],
    [{ kpp: '77360100' }, 'kpp', 'КПП 77360100 должен содержать 9 знаков, например 770701001'],
    [
      { ogrn: '1027700132194' },
      'ogrn',
      'ОГРН 1027700132194 не проходит проверку: последняя цифра должна быть 5',
    ],
    [{ ogrn: '304500116000157' }, 'ogrn', 'У организации ОГРН из 13 цифр'],
    [{ okpo: '00032538' }, 'okpo', 'ОКПО 00032538 не проходит проверку: последняя цифра должна быть 7'],
    [{ okpo: '0000000066' }, 'okpo', 'У организации ОКПО из 8 цифр, у её подразделения из 14'],
  ])('%o', (change, field, message) => {
    expect(contractorRules({ ...sberbank, ...change })).toEqual([{ field, message }])
  })

  test('an entrepreneur has no КПП, a person no ОГРН', () => {
    expect(contractorRules({ ...sole, kpp: '773601001' })).toEqual([
      { field: 'kpp', message: 'КПП бывает только у организации' },
    ])
    expect(contractorRules({ ...sole, kind: 'person' })).toEqual([
      { field: 'ogrn', message: 'ОГРН не бывает у физического лица' },
    ])
  })
})
