import { AGREEMENT_TYPE_LABELS } from '../agreements/agreement-type.ts'
import { KS_TYPE_LABELS } from '../ks/ks-type.ts'
import { PAYMENT_TYPE_LABELS } from '../payments/payment-type.ts'
import type { EntityType } from './entity-type.ts'
import { type SearchText, searchedFor } from './search-text.ts'

/** How people call what they look for: said before a number or a name, the word chooses among the kinds. */
const NAMES: Record<EntityType, readonly string[]> = {
  agreement: ['договор', 'договора', 'договоры', 'контракт'],
  ks: ['выполнение', 'акт', 'акты', 'кс', 'кс-2', 'кс2', 'упд'],
  payment: ['платеж', 'платежи', 'платежка', 'поручение', 'пп', 'п/п'],
  registry: ['реестр', 'реестры', 'рп'],
  bank_registry: ['реестр', 'реестры', 'бр'],
  invoice: ['счет', 'счета', 'сч'],
  ddu: ['дду'],
  contractor: ['контрагент', 'контрагенты', 'поставщик', 'подрядчик', 'заказчик'],
  project: ['проект', 'проекты', 'жк'],
  loan_agreement: ['кредит', 'кредитный', 'договор'],
}

type Table = 'agreements' | 'ks' | 'payments'

const TYPES: Record<Table, Readonly<Record<string, string>>> = {
  agreements: { ...AGREEMENT_TYPE_LABELS, dopnik: 'доп соглашение дс допник допсоглашение' },
  ks: KS_TYPE_LABELS,
  payments: PAYMENT_TYPE_LABELS,
}

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** What is looked for among one kind: «акт 12 Монолит» is «12 Монолит» among acts; null where no word names the kind. */
export function withoutKind(type: EntityType, asked: SearchText): SearchText | null {
  const rest = asked.words.filter((word) => !NAMES[type].includes(folded(word)))
  return rest.length === 0 || rest.length === asked.words.length ? null : searchedFor(rest)
}

/** Types of documents that a word names: «аванс», «2» of «КС-2». */
export function typesNamed(table: Table, word: string): string[] {
  const wanted = folded(word)
  return Object.entries(TYPES[table]).flatMap(([type, label]) => {
    const parts = [folded(label), ...folded(label).split(/[^\p{L}\d]+/u)]
    return parts.some((part) => part === wanted || (wanted.length > 3 && part.startsWith(wanted)))
      ? [type]
      : []
  })
}
