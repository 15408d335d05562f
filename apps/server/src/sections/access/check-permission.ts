import { checkPermission } from '@stroyfin/contract/access/check-permission'
import { isCompanyAdmin } from '@stroyfin/domain/access/allows'
import { checkAnswer, noAccess } from '@stroyfin/domain/access/permission-record'
import { handle } from '../../http/handle.ts'

/** A superuser and a company's admin may everything; others what their record says. */
export const checkPermissionHandle = handle(checkPermission, async ({ name }, { rights }) => {
  if (rights.is_superuser || isCompanyAdmin(rights)) return { view: true, change: true }
  return checkAnswer(rights.records.find((record) => record.name === name) ?? noAccess(name))
})
