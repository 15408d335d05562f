import 'zod/compile'
import '@stroyfin/contract/kit/messages'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { downloads } from './files/downloads.ts'
import { fileDoors } from './files/file-doors.ts'
import type { House } from './http/call.ts'
import { closeAfterAnswers } from './http/close-after-answers.ts'
import { installDocs } from './http/docs.ts'
import { installErrors } from './http/errors.ts'
import type { Handle } from './http/handle.ts'
import { installHeaders } from './http/headers.ts'
import { limitBodyTime } from './http/limit-body-time.ts'
import { mount } from './http/mount.ts'
import { readAnyBody } from './http/read-body.ts'
import { installRequestLog } from './http/request-log.ts'
import { installStages, type Stage } from './http/stages.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { withoutVersion } from './http/version-prefix.ts'
import { installWebPages } from './http/web-pages.ts'
import { liveDoor } from './live/live-door.ts'
import { accessRoutes } from './sections/access/routes.ts'
import { additionalStatusRoutes } from './sections/additional-statuses/routes.ts'
import { agreementRoutes } from './sections/agreements/routes.ts'
import { approvalRoutes } from './sections/approvals/routes.ts'
import { bankNotices } from './sections/bank-link/public.ts'
import { bankLinkRoutes } from './sections/bank-link/routes.ts'
import { bankMarkRoutes } from './sections/bank-marks/routes.ts'
import { bankStatementRoutes } from './sections/bank-statements/routes.ts'
import { bankRoutes } from './sections/banks/routes.ts'
import { budgetRoutes } from './sections/budgets/routes.ts'
import { cityRoutes } from './sections/cities/routes.ts'
import { classifierRoutes } from './sections/classifiers/routes.ts'
import { columnRoutes } from './sections/columns/routes.ts'
import { companyRoutes } from './sections/company/routes.ts'
import { contractorRoutes } from './sections/contractors/routes.ts'
import { desktopRoutes } from './sections/desktop/routes.ts'
import { estimateRoutes } from './sections/estimates/routes.ts'
import { fileRoutes } from './sections/files/routes.ts'
import { formRoutes } from './sections/forms/routes.ts'
import { helpRoutes } from './sections/help/routes.ts'
import { importRoutes } from './sections/imports/routes.ts'
import { invitationRoutes } from './sections/invitations/routes.ts'
import { invoiceRoutes } from './sections/invoices/routes.ts'
import { ksRoutes } from './sections/ks/routes.ts'
import { loanAgreementRoutes } from './sections/loan-agreements/routes.ts'
import { nameRoutes } from './sections/names/routes.ts'
import { notificationRoutes } from './sections/notifications/routes.ts'
import { objectLogRoutes } from './sections/object-log/routes.ts'
import { paymentDayRoutes } from './sections/payment-day/routes.ts'
import { paymentRoutes } from './sections/payments/routes.ts'
import { periodRoutes } from './sections/periods/routes.ts'
import { profileRoutes } from './sections/profile/routes.ts'
import { projectRoutes } from './sections/projects/routes.ts'
import { registryRoutes } from './sections/registries/routes.ts'
import { reportRoutes } from './sections/reports/routes.ts'
import { restrictionRoutes } from './sections/restrictions/routes.ts'
import { searchRoutes } from './sections/search/routes.ts'
import { secondStepRoutes } from './sections/second-step/routes.ts'
import { securityRoutes } from './sections/security/routes.ts'
import { sessionRoutes } from './sections/session/routes.ts'
import { soldAreaRoutes } from './sections/sold-areas/routes.ts'
import { telegramRoutes } from './sections/telegram/routes.ts'
import { userRoutes } from './sections/users/routes.ts'
import { viewRoutes } from './sections/views/routes.ts'

/** Blank tables that people fill in and import. */
const factoryFolder = fileURLToPath(new URL('../templates/', import.meta.url))

/** Every section of the product, in one visible list. */
export const handles: readonly Handle[] = [
  ...sessionRoutes,
  ...accessRoutes,
  ...securityRoutes,
  ...secondStepRoutes,
  ...invitationRoutes,
  ...companyRoutes,
  ...columnRoutes,
  ...viewRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...notificationRoutes,
  ...telegramRoutes,
  ...searchRoutes,
  ...contractorRoutes,
  ...loanAgreementRoutes,
  ...projectRoutes,
  ...approvalRoutes,
  ...ksRoutes,
  ...importRoutes,
  ...bankLinkRoutes,
  ...bankMarkRoutes,
  ...bankStatementRoutes,
  ...paymentRoutes,
  ...paymentDayRoutes,
  ...registryRoutes,
  ...periodRoutes,
  ...budgetRoutes,
  ...invoiceRoutes,
  ...desktopRoutes,
  ...reportRoutes,
  ...helpRoutes,
  ...soldAreaRoutes,
  ...agreementRoutes,
  ...estimateRoutes,
  ...classifierRoutes,
  ...additionalStatusRoutes,
  ...restrictionRoutes,
  ...nameRoutes,
  ...fileRoutes,
  ...formRoutes,
  ...bankRoutes,
  ...cityRoutes,
  ...objectLogRoutes,
]

export interface AppOptions {
  house: House
  /** Folder of the built browser side; without it only the API answers. */
  webRoot?: string
  /** Starts until the database is migrated and filled, and answers 503 so long; leaves when others are to be asked. */
  stage?: () => Stage
  logLevel?: string
}

/** The whole server as one Fastify application: headers, errors, calls, reference, pages. */
export async function createApp({
  house,
  webRoot,
  stage = () => 'serving',
  logLevel,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel ?? 'info', redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(process.env.TRUST_PROXY),
    bodyLimit: 8 * 1024 * 1024,
    // What still comes over an open connection while the server closes is answered as ever: it was sent in good faith.
    return503OnClosing: false,
    rewriteUrl: (request) => withoutVersion(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  // Input is checked by the contract's own schemas; Fastify's schemas only shape answers and the reference.
  app.setValidatorCompiler(() => () => true)
  installErrors(app)
  readAnyBody(app)
  limitBodyTime(app)
  closeAfterAnswers(app)
  await app.register(compress, { threshold: 1400, brotliOptions: { params: { 1: 4 } } })
  installHeaders(app)
  installRequestLog(app)
  installStages(app, house.database, stage)
  mount(app, handles, house)
  await app.register(bankNotices, { house })
  await app.register(downloads, fileDoors(house, factoryFolder))
  await app.register(liveDoor, { house })
  await installDocs(app, house)
  if (webRoot) await installWebPages(app, webRoot, house.telegram?.name ?? '')
  return app
}
