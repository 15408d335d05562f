import { loadCustomValuesHandle, saveCustomValuesHandle } from './custom-values.ts'
import { getCustomFieldsHandle } from './get-custom-fields.ts'
import { saveCustomColumnsHandle } from './save-custom-columns.ts'
import { removeCustomFieldHandle, saveCustomFieldHandle } from './save-custom-field.ts'

export const columnRoutes = [
  saveCustomColumnsHandle,
  getCustomFieldsHandle,
  saveCustomFieldHandle,
  removeCustomFieldHandle,
  loadCustomValuesHandle,
  saveCustomValuesHandle,
]
