/**
 * Measures that stand in several lists, cards, reports and files: the title of each and what it is (K-22). A title stands
 * for one formula; heads of tables tell it under the cursor.
 */
export const MEASURES = {
  contracted: {
    title: 'Законтрактовано',
    formula: 'согласованные договоры и дополнительные соглашения, заказы – внутри рамочного договора',
  },
  awaiting: {
    title: 'На согласовании',
    formula: 'договоры и дополнительные соглашения, которые не согласованы',
  },
  dopniks_awaiting: {
    title: 'Доп. соглашения не согласованы',
    formula: 'ещё не согласовано или отклонено, в сумму договора не входит',
  },
  /** Contracts that name the loan agreement themselves. */
  contracted_by_loan: {
    title: 'Законтрактовано по кредиту',
    formula: 'согласованные договоры, которые финансирует кредитный договор',
  },
  /** Costs of the projects that groups of the loan agreement pay for, whatever their contracts name. */
  contracted_in_projects: {
    title: 'Законтрактовано в проектах кредита',
    formula: 'согласованные договоры затрат в проектах, которые финансирует кредитный договор',
  },
  accepted: { title: 'Принято', formula: 'согласованные акты' },
  accepted_gross: { title: 'Принято с НДС', formula: 'согласованные акты с НДС' },
  vat: { title: 'НДС', formula: 'налог в сумме документа' },
  offset: { title: 'Зачёт аванса', formula: 'аванс, зачтённый актами' },
  retention: { title: 'Удержание', formula: 'гарантийное удержание из актов' },
  estimate: { title: 'Смета', formula: 'сумма сметы с процентом лимита и НДС' },
  in_acts: { title: 'В актах', formula: 'акты, кроме отклонённых' },
  paid: { title: 'Оплачено', formula: 'исполненные платежи, возвраты вычтены' },
  planned_cost: { title: 'Плановая стоимость', formula: 'лимиты статей из карточек проектов' },
  free: { title: 'Свободно', formula: 'плановая стоимость − законтрактовано' },
  available: { title: 'Доступно', formula: 'лимит − в реестрах − оплачено' },
  in_registries: {
    title: 'В реестрах',
    formula: 'неоплаченная часть платежей в реестрах, которые согласуют или согласовали',
  },
  work_left: {
    title: 'Остаток работ',
    formula: 'законтрактовано − принято по договорам, в валюте – по курсу договора',
  },
  payment_left: {
    title: 'Остаток оплаты',
    formula: 'законтрактовано − оплачено по договорам, в валюте – по курсу договора',
  },
  /** Of a document as it is written, agreed on or not: its price is no contracted sum (K-14). */
  unpaid: {
    title: 'Сумма − оплачено',
    formula:
      'сумма договора с согласованными доп. соглашениями − оплачено; в валюте – её остаток по курсу договора, поэтому под списком это не разность рублей',
  },
  estimate_left: { title: 'Остаток по смете', formula: 'сумма сметы − в актах' },
  budget_left: { title: 'Остаток бюджета', formula: 'бюджет − в реестрах − оплачено' },
  left: { title: 'Осталось', formula: 'сумма платежа − оплачено' },
  payable: { title: 'К оплате', formula: 'принято с НДС − зачёт аванса − удержание' },
  /** Paid advances less offsets. */
  advance_left: { title: 'Аванс не зачтён', formula: 'выплаченные авансы − зачёт аванса' },
  /** Paid before the document came: with it a debt is never less than nothing (K-16). */
  prepaid: {
    title: 'Оплачено вперёд',
    formula: 'оплата работ и по документам сверх принятого к оплате, по каждому договору',
  },
  /** The specification's `da` (A-069 as amended). */
  paid_over_accepted: { title: 'Оплачено − принято', formula: 'оплачено − принято' },
  held: { title: 'Удержано', formula: 'удержания из документов − возвращённые удержания − претензии' },
  exchange: {
    title: 'Курсовая разница',
    formula: 'рубли, которые добавили разные курсы документов и оплат',
  },
  plan_works: { title: 'План работ', formula: 'плановое выполнение из планов договоров' },
  plan_payments: {
    title: 'План оплат',
    formula: 'аванс, оплата работ и возврат удержания из планов договоров',
  },
  accepted_to_plan: { title: 'Принято − план', formula: 'принято − план работ' },
  forecast_cost: {
    title: 'Прогноз стоимости',
    formula: 'принято + остаток договоров + ещё не законтрактовано',
  },
  done: { title: 'Выполнение', formula: 'принято / законтрактовано' },
} as const

const FORMULAS = new Map<string, string>(
  Object.values(MEASURES).map(({ title, formula }) => [title, formula]),
)

/** The head of a column with what it is: «Аванс не зачтён, ₽ = выплаченные авансы − зачёт аванса»; others as they are. */
export function explainedTitle(title: string): string {
  const formula = FORMULAS.get(title.replace(/, (тыс\. )?₽$/, ''))
  return formula === undefined ? title : `${title} = ${formula}`
}
