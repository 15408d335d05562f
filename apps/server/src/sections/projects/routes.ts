import { createProjectHandle } from './create-project.ts'
import { editProjectHandle } from './edit-project.ts'
import { exportProjectsHandle } from './export-projects.ts'
import { loadEstateNamesHandle, loadEstatesHandle } from './load-estates.ts'
import { loadProjectHandle } from './load-project.ts'
import { loadProjectLimitsHandle } from './load-project-limits.ts'
import { loadProjectListHandle } from './load-project-list.ts'
import { loadProjectsHandle } from './load-projects.ts'
import { moveProjectHandle } from './move-project.ts'
import { removeProjectHandle, restoreProjectHandle } from './remove-project.ts'
import {
  createEstateHandle,
  editEstateHandle,
  moveEstateHandle,
  removeEstateHandle,
  restoreEstateHandle,
} from './save-estate.ts'
import { saveProjectLimitsHandle } from './save-project-limits.ts'

export const projectRoutes = [
  loadProjectsHandle,
  loadProjectListHandle,
  exportProjectsHandle,
  loadProjectHandle,
  createProjectHandle,
  editProjectHandle,
  moveProjectHandle,
  removeProjectHandle,
  restoreProjectHandle,
  loadProjectLimitsHandle,
  saveProjectLimitsHandle,
  loadEstatesHandle,
  loadEstateNamesHandle,
  createEstateHandle,
  editEstateHandle,
  moveEstateHandle,
  removeEstateHandle,
  restoreEstateHandle,
]
