import type { HelpTexts } from './help-text.ts'
import { approvalTexts } from './texts/approvals.ts'
import { bankMarkTexts } from './texts/bank-marks.ts'
import { contractTexts } from './texts/contracts.ts'
import { directoryTexts } from './texts/directories.ts'
import { doorTexts } from './texts/door.ts'
import { importTexts } from './texts/imports.ts'
import { moneyRoadTexts } from './texts/money-roads.ts'
import { paymentTexts } from './texts/payments.ts'
import { peopleTexts } from './texts/people.ts'
import { registryTexts } from './texts/registries.ts'
import { reportTexts } from './texts/reports.ts'
import { roadTexts } from './texts/roads.ts'
import { sameEverywhereTexts } from './texts/same-everywhere.ts'
import { workTexts } from './texts/work.ts'

/** Every text of the manual; it comes over the wire when somebody opens the help for the first time. */
export const ALL_TEXTS: HelpTexts = {
  ...roadTexts,
  ...moneyRoadTexts,
  ...sameEverywhereTexts,
  ...workTexts,
  ...contractTexts,
  ...paymentTexts,
  ...registryTexts,
  ...bankMarkTexts,
  ...approvalTexts,
  ...directoryTexts,
  ...peopleTexts,
  ...importTexts,
  ...reportTexts,
  ...doorTexts,
}
