import { endpoint } from '../kit/endpoint.ts'
import { windowInput, windowOutput } from '../kit/window.ts'
import { projectRow, projectSums } from './project-row.ts'

/** A window of projects with limits and turnover (K-03). */
export const loadProjectList = endpoint({
  method: 'POST',
  path: '/api/project/load-list',
  title: 'Список проектов',
  access: 'project.view',
  effect: 'read',
  input: windowInput,
  output: windowOutput(projectRow, projectSums.shape),
})
