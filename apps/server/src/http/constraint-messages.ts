import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { ConstraintError } from '@stroyfin/database/connection/constraint-error'
import type { Mend } from '@stroyfin/domain/access/mends'

/** What the database's own rules say to a user; a rule without words here is told by its kind. */
const messages: Record<string, string> = {
  users_username_uq: 'Такое имя пользователя уже занято',
  users_email_uq: 'Эта почта уже занята',
  agreements_sides_ck: 'Заказчик и исполнитель не могут совпадать',
  agreements_dates_ck: 'Дата окончания раньше даты начала',
  classifier_items_links_ck: 'Связывать можно только статьи своего классификатора',
  payments_paid_ck: 'Оплачено больше суммы платежа',
  payments_refund_of_ck: 'Выберите платёж, который возвращается',
  payments_loan_ck: 'Для заёмных средств укажите кредитный договор',
  ks_settlement_ck: 'Зачёт аванса и удержание больше суммы документа',
  invoices_paper_uq: 'Такой счёт этого контрагента уже есть',
  budgets_place_uq: 'Бюджет этого месяца уже есть: откройте его в списке',
  loan_agreements_bank_fk: 'Банка с таким БИК нет в справочнике Банка России',
  loan_limits_uq: 'Лимит этой статьи в группе уже есть',
  registry_rows_uq: 'Платёж уже есть в этом реестре',
  bank_statements_hash_uq: 'Эта выписка уже загружена',
  bank_lines_hash_uq: 'Эта строка выписки уже загружена',
  registry_templates_name_uq: 'Шаблон с таким названием уже есть',
  custom_fields_title_uq: 'Колонка с таким названием уже есть',
  closed_periods_month_uq: 'Этот период уже закрыл другой пользователь',
  approval_rounds_running_uq: 'Документ уже на согласовании',
}

/** The field of the form that such a sentence is about. */
const atFault: Record<string, string> = {
  closed_period_ck: 'date',
  closed_due_ck: 'due_date',
  loan_agreements_bank_fk: 'bank_bic',
}

/** What would let the deed through. */
const wanting: Record<string, Mend> = {
  closed_period_ck: 'period',
  closed_due_ck: 'period',
  payments_loan_ck: 'loan',
}

/** null means: not for a user, a bug to be logged. */
export function constraintMessage({ kind, constraint, sentence }: ConstraintError): Refusal | null {
  const message = sentence ?? messages[constraint]
  if (message) {
    const field = atFault[constraint]
    const what = wanting[constraint]
    return new Refusal('conflict', message, {
      ...(field && { errors: [{ field, message }] }),
      ...(what && { mend: { what } }),
    })
  }
  switch (kind) {
    case 'unique':
      return new Refusal('conflict', 'Такая запись уже есть')
    case 'foreign':
      return new Refusal('not_found', 'Связанная запись не найдена')
    case 'serialization':
    case 'deadlock':
    case 'lock_timeout':
      return new Refusal(
        'conflict',
        'Документ сейчас меняет другой пользователь. Повторите через несколько секунд',
      )
    case 'too_large':
      return new Refusal('invalid', 'Слишком большая сумма: до запятой не больше 16 знаков')
    case 'timeout':
      return new Refusal('conflict', 'Запрос выполнялся слишком долго и остановлен. Сузьте отбор')
    default:
      return null
  }
}
