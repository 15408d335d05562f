import type { Db } from '@stroyfin/database/connection/db'
import type { ExistingAgreement, JudgedAgreement } from '@stroyfin/domain/imports/judged-agreement'
import { isOwnCode } from '@stroyfin/domain/lists/custom-field'
import type { CustomValue } from '@stroyfin/domain/lists/custom-value'
import { type AgreementPatch, patchAgreements } from '../agreements/public.ts'
import { writeCompanyValues } from '../columns/public.ts'
import { recordChanges } from './batch-store.ts'
import type { ImportPlace } from './create-rows.ts'

/** Changes contracts that were there and keeps what they were, so that the import can be undone. */
export async function changeRows(
  db: Db,
  rows: readonly JudgedAgreement[],
  { company_id, batch_id }: ImportPlace,
): Promise<void> {
  const pairs = rows.flatMap((row) => (row.existing === null ? [] : [{ row, was: row.existing }]))
  if (pairs.length === 0) return
  const patched = await patchAgreements(
    db,
    company_id,
    pairs.map(({ row, was }) => patchOf(row, was)),
  )
  await writeCompanyValues(
    { db, company_id },
    'agreements',
    pairs.map(({ row, was }) => ({ id: was.id, values: ownValues(row, 'becomes') })),
  )
  const versions = new Map(patched.map(({ id, version }) => [id, version]))
  await recordChanges(
    db,
    company_id,
    batch_id,
    pairs.map(({ row, was }) => ({
      row_id: was.id,
      before: { ...fieldsOf(was), version: versions.get(was.id) ?? 0, own: ownValues(row, 'was') },
    })),
  )
}

function fieldsOf(was: ExistingAgreement): AgreementPatch {
  const { id, summ, project_id, estate_id, classifier_id, date_from, date_to, description, status } = was
  return { id, summ, project_id, estate_id, classifier_id, date_from, date_to, description, status }
}

function ownValues({ changes }: JudgedAgreement, when: 'was' | 'becomes'): Record<string, CustomValue> {
  return Object.fromEntries(
    changes.flatMap(({ column, ...value }) =>
      isOwnCode(column) ? [[column, value[when] as CustomValue]] : [],
    ),
  )
}

function patchOf({ changes }: JudgedAgreement, was: ExistingAgreement): AgreementPatch {
  const values = Object.fromEntries(
    changes.flatMap(({ column, becomes }) => (isOwnCode(column) ? [] : [[column, becomes]])),
  )
  return { ...fieldsOf(was), status: null, ...values }
}
