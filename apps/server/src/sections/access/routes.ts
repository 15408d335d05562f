import { checkPermissionHandle } from './check-permission.ts'
import { loadMatrixHandle } from './load-matrix.ts'
import { loadPermissionHandle } from './load-permission.ts'
import { removeLostStepHandle } from './remove-lost-step.ts'
import { removeMemberHandle } from './remove-member.ts'
import { saveAbsenceHandle } from './save-absence.ts'
import { saveMatrixHandle } from './save-matrix.ts'

export const accessRoutes = [
  checkPermissionHandle,
  loadPermissionHandle,
  loadMatrixHandle,
  saveMatrixHandle,
  saveAbsenceHandle,
  removeMemberHandle,
  removeLostStepHandle,
]
