export { createSuperuser } from './create-superuser.ts'
export { hashPassword, passwordFits, passwordProblem } from './password.ts'
export { userAnswer } from './user-answer.ts'
