import { localSettings } from '../session/local-settings.ts'
import { rememberSwitch } from './lost-document.ts'
import { mayLeave } from './may-leave.ts'

/** The whole context is read anew, as at the start: another company has other people, rights and documents. */
export async function switchCompany(id: number, path: string): Promise<void> {
  if (!(await mayLeave())) return
  rememberSwitch()
  localSettings.currentCompanyId.write(String(id))
  window.location.assign(path)
}
