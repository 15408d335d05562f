import { accessPages } from '../sections/access/pages.ts'
import { additionalStatusPages } from '../sections/additional-statuses/pages.ts'
import { agreementPages } from '../sections/agreements/pages.ts'
import { approvalPages } from '../sections/approvals/pages.ts'
import { bankMarkPages } from '../sections/bank-marks/pages.ts'
import { bankStatementPages } from '../sections/bank-statements/pages.ts'
import { budgetPages } from '../sections/budgets/pages.ts'
import { classifierPages } from '../sections/classifiers/pages.ts'
import { contractorPages } from '../sections/contractors/pages.ts'
import { desktopPages } from '../sections/desktop/pages.ts'
import { developerPages } from '../sections/developer/pages.ts'
import { helpPages } from '../sections/help/pages.ts'
import { importPages } from '../sections/imports/pages.ts'
import { invoicePages } from '../sections/invoices/pages.ts'
import { ksPages } from '../sections/ks/pages.ts'
import { namePages } from '../sections/names/pages.ts'
import { paymentDayPages } from '../sections/payment-day/pages.ts'
import { paymentPages } from '../sections/payments/pages.ts'
import { periodPages } from '../sections/periods/pages.ts'
import { registryPages } from '../sections/registries/pages.ts'
import { reportPages } from '../sections/reports/pages.ts'
import { restrictionPages } from '../sections/restrictions/pages.ts'
import { securityPages } from '../sections/security/pages.ts'
import { sessionPages } from '../sections/session/pages.ts'
import { soldAreaPages } from '../sections/sold-areas/pages.ts'
import { structurePages } from '../sections/structure/pages.ts'
import type { PageLoaders } from './page-loader.ts'

/** Which screen stands in the frame at which page of the domain's table of routes; the public ones have their own table. */
export const pageLoaders: PageLoaders = {
  ...sessionPages,
  ...accessPages,
  ...securityPages,
  ...additionalStatusPages,
  ...agreementPages,
  ...approvalPages,
  ...bankMarkPages,
  ...bankStatementPages,
  ...budgetPages,
  ...invoicePages,
  ...classifierPages,
  ...desktopPages,
  ...ksPages,
  ...paymentPages,
  ...paymentDayPages,
  ...periodPages,
  ...registryPages,
  ...importPages,
  ...helpPages,
  ...soldAreaPages,
  ...reportPages,
  ...restrictionPages,
  ...namePages,
  ...contractorPages,
  ...structurePages,
  ...developerPages,
}
