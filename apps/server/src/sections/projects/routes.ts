import { loadProjectsHandle } from './load-projects.ts'

export const projectRoutes = [loadProjectsHandle]
