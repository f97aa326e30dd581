import {
  firstSegment,
  labelsBelowSite,
  matchesPrivatePart,
  parsePatterns,
} from './url-patterns.ts';

/** Sites for patients, customers of pharmacies, and the insured. Not sites that write about health. */
const HEALTH = parsePatterns(`
  mychart.com mychart.org followmyhealth.com portal.athenahealth.com patientfusion.com
  patientportal.com healow.com myhealth.va.gov healthy.kaiserpermanente.org kp.org/member
  teladoc.com zocdoc.com onemedical.com plushcare.com amwell.com mdlive.com betterhelp.com
  talkspace.com cerebral.com hims.com forhims.com forhers.com getroman.com ro.co you.23andme.com
  myquest.questdiagnostics.com patient.labcorp.com express-scripts.com optumrx.com caremark.com
  cvs.com/pharmacy cvs.com/minuteclinic walgreens.com/pharmacy pillpack.com pharmacy.amazon.com
  clinic.amazon.com myuhc.com member.uhc.com member.aetna.com my.cigna.com member.anthem.com
  healthcare.gov/marketplace medicare.gov/account mymedicare.gov patientaccess.com login.nhs.uk
  nhsapp.service.nhs.uk my.babylonhealth.com livi.co.uk evergreen-life.co.uk healthengine.com.au
  my.gov.au doctolib.* assure.ameli.fr monespacesante.fr sante.fr/espace-personnel qare.fr
  jameda.de/terminbuchung shop-apotheke.com docmorris.de meine.tk.de meine.aok.de meine.barmer.de
  e-tjanster.1177.se personal.1177.se tjenester.helsenorge.no omakanta.kanta.fi kanta.fi/omakanta
  sundhed.dk/borger/min-side mijngezondheid.net enabiz.gov.tr practo.com 1mg.com pharmeasy.in
  apollo247.com haodf.com/bingcheng haodf.com/zixun passport.haodf.com chunyuyisheng.com
  guahao.com wedoctor.com 114yygh.com 91160.com jk.cn hlwyy.jd.com hospital.jd.com ask.dxy.com
  miaoshou.com fuwu.nhsa.gov.cn bjguahao.gov.cn yyghxt.com zj12580.cn yuemei.com soyoung.com/order
  yao.jd.com yiyaojd.com 111.com.cn jianke.com 360kad.com hotdoc.com.au maiia.com teleclinic.com
  connect.garmin.com ancestry.com/dna goodrx.com/account nhs.uk/nhs-app/account
  elationpassport.com nextmd.com alihealth.cn yihu.com
`);

const PORTAL_LABEL = /^(?:my-?chart|patients?|patient-?portal|my-?health|e-?prescriptions?)$/;

const PORTAL_FOLDER = /^(?:mychart(?:-\w+)?|patient-?portal|my-?health-?record)$/;

/** Whether an address belongs to a site where somebody is a patient. */
export function isHealth(url: URL): boolean {
  return (
    matchesPrivatePart(url, HEALTH) ||
    labelsBelowSite(url).some((label) => PORTAL_LABEL.test(label)) ||
    PORTAL_FOLDER.test(firstSegment(url))
  );
}
