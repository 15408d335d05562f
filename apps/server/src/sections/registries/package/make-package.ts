import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadBankPackage, makeBankPackage } from '@stroyfin/contract/registries/bank-package'
import { issueAccess } from '../../../files/access-token.ts'
import { downloadHref } from '../../../files/downloads.ts'
import { handle } from '../../../http/handle.ts'
import { readOwnJob } from '../../../jobs/own-job-store.ts'
import { openRegistry } from '../registry-answer.ts'
import { type MadePackage, PACKAGE_JOB } from './package-worker.ts'

export const makeBankPackageHandle = handle(makeBankPackage, async ({ registry_id }, call) => {
  const { db, company_id, user, today, house } = call
  const registry = await openRegistry(call, registry_id)
  if (registry.kind !== 'bank') throw new Refusal('conflict', 'Пакет собирают по банковскому реестру')
  if (registry.status !== 'approve' || registry.is_deleted) {
    const words = 'Пакет собирают по согласованному реестру: дождитесь конца согласования'
    throw new Refusal('conflict', words)
  }
  const payload = { registry_id, today }
  return { job_id: await house.jobs.add(db, { company_id, user_id: user.id, kind: PACKAGE_JOB, payload }) }
})

export const loadBankPackageHandle = handle(loadBankPackage, async ({ job_id }, call) => {
  const { db, company_id, user } = call
  const job = await readOwnJob<MadePackage>(db, company_id, { kind: PACKAGE_JOB, job_id, user_id: user.id })
  if (!job) throw new Refusal('not_found', 'Пакет не найден')
  const { result, ...state } = job
  if (!result) return { ...state, file: null }
  const href = downloadHref(company_id, result.file_id)
  return { ...state, file: { href, access: issueAccess(call, href), name: result.name } }
})
