import { type CurrentObject, setClientState } from './client-state.ts'
import { localSettings } from './local-settings.ts'

/** the document opened last; the browser keeps its id, its type and name come from the server. */
export function rememberObject(object: CurrentObject): void {
  setClientState({ currentObject: object })
  localSettings.currentObjectId.write(String(object.id))
}
