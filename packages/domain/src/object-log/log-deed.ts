export type LogAction = 'insert' | 'update' | 'delete'

type Changes = Readonly<Record<string, unknown>>
/** An update keeps [old, new] of every field that changed. */
type Step = readonly [was: unknown, became: unknown]

const DEEDS: Record<LogAction, string> = { insert: 'создание', update: 'изменение', delete: 'удаление' }

/** What happens to rows of these tables has its own name. */
const OWN_DEEDS: Readonly<Record<string, Partial<Record<LogAction, string>>>> = {
  payment_facts: { insert: 'оплата', delete: 'отмена оплаты' },
  registry_rows: { insert: 'включение в реестр', delete: 'исключение из реестра' },
  approval_rounds: { insert: 'отправка на согласование' },
  file_links: { insert: 'добавление' },
}

const STATUS_DEEDS: Readonly<Record<string, string>> = {
  on_approval: 'отправка на согласование',
  approve: 'согласование',
  approve_with_remark: 'согласование с замечанием',
  unapprove: 'отказ в согласовании',
  error: 'отказ в согласовании',
  paid: 'оплата',
}

function statusDeed([was, became]: Step): string | undefined {
  if (became !== 'new') return STATUS_DEEDS[String(became)]
  if (was === 'paid') return 'отмена оплаты'
  return was === 'approve' ? 'отзыв' : 'возврат на доработку'
}

const isStep = (value: unknown): value is Step => Array.isArray(value) && value.length === 2

/** The real event behind an entry of the record of changes: not «изменение» where a payment was paid (K-09, A-074). */
export function logDeed(table_name: string, action: LogAction, changes: Changes): string {
  if (action !== 'update') return OWN_DEEDS[table_name]?.[action] ?? DEEDS[action]
  const { is_deleted, status, approval_status, excluded } = changes
  if (isStep(is_deleted)) return is_deleted[1] === true ? 'удаление' : 'восстановление'
  if (isStep(excluded)) return excluded[1] === true ? 'исключение из реестра' : 'возвращение в реестр'
  const deed = [status, approval_status].filter(isStep).map(statusDeed).find(Boolean)
  return deed ?? (table_name === 'registry_rows' ? 'изменение суммы в реестре' : DEEDS.update)
}
