/**
 * Measures that were told under one name or under several: the title of each and what it is, for lists, cards, reports and
 * files alike (K-22). A title stands for one formula.
 */
export const MEASURES = {
  /** Paid advances less offsets. */
  advance_left: { title: 'Аванс не зачтён', formula: 'выплаченные авансы − зачёт аванса' },
  /** The specification's `da` (A-069 as amended). */
  paid_over_accepted: { title: 'Оплачено − принято', formula: 'оплачено − принято' },
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
} as const
