import type { Endpoint } from '../kit/endpoint.ts'
import { createProject } from './create-project.ts'
import { editProject } from './edit-project.ts'
import { exportProjects } from './export-projects.ts'
import { loadEstateNames } from './load-estate-names.ts'
import { loadEstates } from './load-estates.ts'
import { loadProject } from './load-project.ts'
import { loadProjectLimits } from './load-project-limits.ts'
import { loadProjectList } from './load-project-list.ts'
import { loadProjects } from './load-projects.ts'
import { moveEstate } from './move-estate.ts'
import { moveProject } from './move-project.ts'
import { removeEstate, restoreEstate } from './remove-estate.ts'
import { removeProject } from './remove-project.ts'
import { restoreProject } from './restore-project.ts'
import { createEstate, editEstate } from './save-estate.ts'
import { saveProjectLimits } from './save-project-limits.ts'

/** Every call of the section, for the list of all calls. */
export const projectCalls: readonly Endpoint[] = [
  loadProjects,
  createProject,
  editProject,
  loadProjectLimits,
  loadProjectList,
  exportProjects,
  loadProject,
  moveProject,
  removeProject,
  restoreProject,
  saveProjectLimits,
  loadEstates,
  loadEstateNames,
  createEstate,
  editEstate,
  moveEstate,
  removeEstate,
  restoreEstate,
]
