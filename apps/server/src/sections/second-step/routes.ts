import { demandSecondStepHandle, loadSecondStepDemandHandle } from './demand.ts'
import { finishSecondStepHandle } from './open-or-ask.ts'
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
  loadSecondStepHandle,
  beginSecondStepHandle,
  enableSecondStepHandle,
  renewRecoveryCodesHandle,
  disableSecondStepHandle,
  proveSecondStepHandle,
  loadSecondStepDemandHandle,
  demandSecondStepHandle,
]
