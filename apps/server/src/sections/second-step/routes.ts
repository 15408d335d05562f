import { demandSecondStepHandle, loadSecondStepDemandHandle } from './demand.ts'
import { askPasskeyAtEntryHandle, finishSecondStepHandle } from './open-or-ask.ts'
import {
  addPasskeyHandle,
  askPasskeyHandle,
  beginPasskeyHandle,
  removePasskeyHandle,
} from './own-passkeys.ts'
import {
  beginSecondStepHandle,
  disableSecondStepHandle,
  enableSecondStepHandle,
  loadSecondStepHandle,
  proveSecondStepHandle,
  renewRecoveryCodesHandle,
} from './own-step.ts'

export const secondStepRoutes = [
  finishSecondStepHandle,
  askPasskeyAtEntryHandle,
  loadSecondStepHandle,
  beginSecondStepHandle,
  enableSecondStepHandle,
  renewRecoveryCodesHandle,
  disableSecondStepHandle,
  proveSecondStepHandle,
  beginPasskeyHandle,
  addPasskeyHandle,
  removePasskeyHandle,
  askPasskeyHandle,
  loadSecondStepDemandHandle,
  demandSecondStepHandle,
]
