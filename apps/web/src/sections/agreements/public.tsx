export { AgreementPick, agreementName, useChosenAgreement } from './AgreementPick.tsx'
export { ArticlePick } from './ArticlePick.tsx'
export { CreateContractDialog } from './create/CreateContractDialog.tsx'
