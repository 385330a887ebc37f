import type { BeforeYouApplyWords } from '../../words/contract/details.ts';
import type { SectionName } from '../text/sections.ts';
import type { EvidenceRule } from './apply-evidence.ts';

/** The texts of lines that sentences prove. */
export type LineText = keyof BeforeYouApplyWords['lines'];

/** A line of the list, by the sentences that prove it. */
export interface LineRule {
  /** Identifies the line, whatever its form. */
  readonly name: string;
  /** The texts of the line with their sentences. The first that is proved is taken. */
  readonly forms: readonly (readonly [text: LineText, rule: EvidenceRule])[];
}

const papers: readonly SectionName[] = ['documents', 'howToApply', 'qualifications'];
const documents: readonly SectionName[] = ['documents', 'howToApply'];
const conditions: readonly SectionName[] = ['requirements', 'qualifications', 'other'];

/** Words that ask for a document. A text that only begins with the document's name is an item of a list. */
const asks =
  /\b(?:must|submit|submitted|provide|include|includes|upload|attach|require[ds]?|need|needed|please|ensure|should|show|showing|copy|copies|proof|documentation|list of)\b|^(?:your |an? )?[\p{L} ]{0,30}:?$/iu;
const resumeWord = /\br[eé]sum[eé]s?(?!\p{L})/iu;
/** Uses of a résumé, advice on it, and texts about other things that name it. */
const otherResume =
  /\b(?:volunteer(?:ed)?|video|customi[sz]e|lower|supports?|supported by|responses|reviewed|we will|will be used|compared|rated based|hiring managers?|help with|builder|only the last|performance appraisals|sign in|log ?in|select (?:a|your)|for (?:additional |more |further )?information|how to create|possess a|vacancies become|minimally|full description|if you submit)\b/iu;
/** The hours and the dates of each job, in any order. */
const withHours =
  /^(?=.*(?:\b(?:hours|hrs)\.? ?(?:worked )?(?:per|a|each|\/) ?(?:week|wk)|\bnumber of hours|\bhours worked\b))(?=.*(?:\bdates?\b|\bmo(?:nth)?s?\/y(?:ea)?rs?|\bmonth(?:s|\(s\))? and years?|\bmonth\/year|\b(?:start|beginning|starting)\b))/iu;
/** "if" and its like, as far as they are about the education that the applicant qualifies by. */
const byEducation =
  /\b(?:if|when|where)\b.{0,60}\b(?:education|degree|college|transcripts? (?:is|are) required)|\b(?:if|as|when) (?:applicable|required|needed|substituting)|\bif specific educational|\bif qualifying/iu;
const otherTranscript = String.raw`\bforeign|outside (?:of )?the (?:U|United)|\bequivalen|\bclaiming|\blaw school|grade point|\bGPA\b|academic achievement|unofficial transcripts?(?: or [\w ,()/]+)? (?:is|are|will be) accept|recent graduate|verified against|\bany one of|enroll(?:ment|ed)|asks? for them|\bas described|for (?:detailed )?information|see the|as recorded`;
/** Words that leave open whether a condition applies. */
const maybe = String.raw`\b(?:may|might|could) (?:also )?(?:be |have to|need|undergo|require|serve)|\bif (?:required|applicable|needed)|\bdepending\b|\b(?:some|many|certain|most|several) (?:positions|jobs|locations|duty stations|offices)\b`;
/** Words about the work of others with what is named. */
const otherWork = String.raw`\bexperience (?:[\p{L}-]+ ){0,3}(?:in|with|conducting|performing|reviewing|administering)\b|\b(?:conducting|administering|adjudicating|reviewing)\b|\bmanage[sd]?\b|\byou (?:will )?(?:supervise|oversee|review|conduct|perform|administer)\b`;
const proof =
  /\b(?:submit|provide|copy|copies|proof|documentation|certificat|letter|form|orders)/iu;

/** The lines of what to prepare, in their order. */
export const prepareRules: readonly LineRule[] = [
  {
    name: 'account',
    forms: [
      [
        'account',
        {
          sections: ['howToApply', 'documents'],
          names:
            /\b(?:sign in or register|(?:create|have|need|need to create) (?:an?|your|one) (?:[\w.]+ ){0,2}account|log(?:ged)? ?in(?:to)? (?:an?|to|your) (?:existing )?(?:[\w.]+ )?account)/iu,
          unless:
            /\bstatus\b|\bverify|\bextend|\breturn to|\bhelp with|\bnotification|\bany time|\blater\b|\bto save\b|\bemployees\b/iu,
        },
      ],
    ],
  },
  {
    name: 'resume',
    forms: [
      [
        'resumeContents',
        { sections: papers, names: resumeWord, asks: withHours, unless: /\bvideo\b|\bvolunteer/iu },
      ],
      ['resume', { sections: papers, names: resumeWord, asks, unless: otherResume }],
    ],
  },
  {
    name: 'coverLetter',
    forms: [
      [
        'coverLetter',
        {
          sections: documents,
          names: /\bcover letters?\b/iu,
          asks,
          unless: /\boptional|\bif |\bfax\b|\bmay\b|encouraged|recommended|\bor cover/iu,
        },
      ],
    ],
  },
  {
    name: 'writingSample',
    forms: [
      [
        'writingSample',
        {
          sections: documents,
          names: /\bwriting samples?\b/iu,
          unless: /\bif |\bmay\b|optional/iu,
        },
      ],
    ],
  },
  {
    name: 'transcript',
    forms: [
      [
        'transcriptIfEducation',
        {
          sections: ['documents', 'education', 'qualifications', 'howToApply'],
          names: /\btranscripts?\b/iu,
          asks: byEducation,
          unless: new RegExp(otherTranscript, 'iu'),
          isForSome: true,
        },
      ],
      [
        'transcript',
        {
          sections: ['documents', 'education', 'requirements', 'qualifications', 'howToApply'],
          names: /\btranscripts?\b/iu,
          asks,
          unless: new RegExp(`${otherTranscript}|\\bif\\b|\\bmay\\b|applicable`, 'iu'),
        },
      ],
    ],
  },
  {
    name: 'license',
    forms: [
      [
        'license',
        {
          sections: ['documents'],
          names:
            /\b(?:licen[sc]es?|licensure|(?:contracting |professional )certifications?|bar (?:membership|card|status|license)|active bar)\b/iu,
          asks: /\b(?:submit|provide|upload|copy|copies|proof)\b/iu,
          unless:
            /\bif\b|applicable|driver|marriage|medical professional|military|disab|letterhead|discharge|rehabilitation|optional|birth|death|encouraged|recommended/iu,
        },
      ],
    ],
  },
  {
    name: 'questionnaire',
    forms: [
      [
        'questionnaire',
        {
          sections: ['howToApply', 'evaluations', 'documents'],
          names:
            /\b(?:complete|answer|submit|takes?|preview|view|responses to|answers? to)\b.{0,60}\b(?:questionnaire|assessment questions|questions)\b|\bquestions you answer\b|\b(?:occupational|assessment|online|application) questionnaire\b|\bquestionnaire takes\b/iu,
          unless:
            /\bif selected|\bfor questions|\bquestions (?:about|regarding|concerning)|\bany questions|\bmay be (?:administered|used)/iu,
        },
      ],
    ],
  },
];

/** The lines of what only some applicants prepare, in their order. Their texts say for whom they are. */
export const someRules: readonly LineRule[] = [
  {
    name: 'sf50',
    forms: [
      [
        'sf50',
        {
          sections: documents,
          isForSome: true,
          names: /\bSF-? ?50s?\b|\bStandard Form 50\b|\bnotification of personnel action\b/iu,
          unless:
            /\bpolitical|\bI?CTAP\b|I?CTAPeligible|career transition|land management|\bRIF\b|separation|volunteers|overseas|displaced|\bif required|equivalent agency|\bgrade.{0,30}must show/iu,
        },
      ],
    ],
  },
  {
    name: 'appraisal',
    forms: [
      [
        'appraisal',
        {
          sections: ['documents'],
          isForSome: true,
          names: /\bperformance (?:appraisals?|evaluations?)\b/iu,
          asks: /\b(?:recent|current|last|latest|annual|copy|submit|provide)\b/iu,
          unless:
            /\bI?CTAP|I?CTAPeligible|career transition|land management|\bresum|\bappointment\(s\)|\bconsideration|SF-? ?50|\bif you do\b/iu,
        },
      ],
    ],
  },
  {
    name: 'veteran',
    forms: [
      [
        'veteran',
        {
          sections: documents,
          isForSome: true,
          names:
            /\bDD(?:[- ]?Form)?[- ]?214\b|\bSF-? ?15\b|\bveterans?['’]? (?:preference )?documentation\b|\bcertificate of release or discharge/iu,
        },
      ],
    ],
  },
  {
    name: 'spouse',
    forms: [
      [
        'spouse',
        { sections: documents, names: /\bmilitary spouses?\b/iu, asks: proof, isForSome: true },
      ],
    ],
  },
  {
    name: 'disability',
    forms: [
      [
        'disability',
        {
          sections: documents,
          isForSome: true,
          names:
            /\bschedule A (?:letter|documentation|certification|eligib)|\bproof of (?:your |a )?disability|\bdisability (?:letter|documentation)|\bif you have a disability\b/iu,
          asks: /\bdocumentation|\bproof|\bletter|\bcertification|\bsubmit/iu,
          unless: /\bservice-connected|veteran|reasonable accommodation/iu,
        },
      ],
    ],
  },
  {
    name: 'careerTransition',
    forms: [
      [
        'careerTransition',
        {
          sections: documents,
          isForSome: true,
          names:
            /\bI?CTAP(?:eligible)?\b|\b(?:agency )?career transition assistance (?:plan|program)/iu,
          asks: proof,
          unless: /\bscore of|well qualified for/iu,
        },
      ],
    ],
  },
  {
    name: 'volunteer',
    forms: [
      [
        'volunteer',
        { sections: documents, names: /\bdescription of service\b/iu, isForSome: true },
      ],
    ],
  },
];

/** Requests for citizenship, or a text that consists of one. */
const asksCitizen = String.raw`\bmust (?:also )?(?:be|have|hold|possess)\b|\bbe an? |\brequire[ds]?\b|\brequirement\b|\bonly (?:[\p{L}]+ ){0,3}(?:U\.?S|U\. S|united|american|citizen)|\bcitizens? (?:\([^)]{1,80}\) )?only\b|\bproof of\b|\bnot accepting\b|(?:^|: ?)(?:U\.? ?S\.?(?: ?A\.?)?|United States|American) citizens?(?:hip)?(?: (?:or|and) nationals?[^.;]{0,80})?[.;]?$`;
const citizenWord =
  /\bU\.? ?S\.?(?: ?A\.?)? citizen|\bUnited States citizen|\bAmerican citizen|\bcitizens?(?: (?:or|and) nationals?)? of the (?:United States|U\.?S\.?)|\bcitizenship\b|\bnon-?citizens\b/iu;
const otherCitizen =
  /\bannouncement ?#|\bunder (?:vacancy|announcement)|\bgraduated|\bdual\b|\bclick here|^(?!.*\bnot accepting applications from non).*\bnon-?(?:U\.?S\.? )?citizen|\bforeign|\baliens?\b|\bpermanent resident|\bgreen card|\bregardless|\bany (?:citizenship|nationality|country)|\ball (?:citizens|nationalities)|\bprefer|\bpriority|\bcitizenship (?:status|information|questions?|class|courses?|exam|tests?|educat|(?:and|&) immigration)|\b(?:indicate|good|corporate|digital)\b|\b(?:assist|help|serv|protect|teach|advis)(?:e|es|ing|s)? (?:[\p{L}]+ )?(?:U\.?S\.?|United States|American)/iu;
const asksNational = new RegExp(
  `^(?=.*\\bnationals?\\b(?! (?:security|origin|service)))(?=.*(?:${asksCitizen}))`,
  'iu',
);
const trial = /\b(?:probationary|trial) period|\bprobation\b/iu;
const otherTrial = /\bsupervis|\bmanagerial|\bcompleted\b/iu;
const check =
  /\bbackground (?:investigations?|checks?)|\bsecurity investigation|\bsuitability (?:determination|investigation)/iu;
const otherCheck = String.raw`\bcontractor|\badequate|\bfalsif|\bclearance\b|\bif you are selected, you will receive|\bcurrent and`;

/** The lines of conditions that only sentences state, in their order. */
export const citizenRule: LineRule = {
  name: 'citizen',
  forms: [
    [
      'citizenOrNational',
      {
        sections: conditions,
        names: citizenWord,
        asks: asksNational,
        unless: otherCitizen,
        isCondition: true,
      },
    ],
    [
      'citizen',
      {
        sections: conditions,
        names: citizenWord,
        asks: new RegExp(asksCitizen, 'iu'),
        unless: otherCitizen,
        isCondition: true,
      },
    ],
  ],
};
export const checkRule: LineRule = {
  name: 'background',
  forms: [
    [
      'background',
      {
        sections: conditions,
        names: check,
        unless: new RegExp(`${otherCheck}|${otherWork}|${maybe}`, 'iu'),
        isCondition: true,
      },
    ],
    [
      'backgroundMaybe',
      {
        sections: conditions,
        names: check,
        asks: new RegExp(maybe, 'iu'),
        unless: new RegExp(`${otherCheck}|${otherWork}`, 'iu'),
        isCondition: true,
        isForSome: true,
      },
    ],
  ],
};
const clearanceWord = /\b(?:security|secret|SCI|Q|L)\)? clearance/iu;
const otherClearance = String.raw`\bif you possess|\bfailure|\bprospective|\bcan vary|\bvary based`;
export const clearanceRule: LineRule = {
  name: 'clearance',
  forms: [
    [
      'clearance',
      {
        sections: conditions,
        names: clearanceWord,
        asks: /\b(?:obtain|hold|maintain|require|required|requirement|granted|eligible for|eligibility)\b/iu,
        unless: new RegExp(`${otherClearance}|${maybe}`, 'iu'),
        isCondition: true,
      },
    ],
    [
      'clearanceMaybe',
      {
        sections: conditions,
        names: clearanceWord,
        asks: new RegExp(maybe, 'iu'),
        unless: new RegExp(otherClearance, 'iu'),
        isCondition: true,
        isForSome: true,
      },
    ],
  ],
};
export const drugTestRule: LineRule = {
  name: 'drugTest',
  forms: [
    [
      'drugTest',
      {
        sections: conditions,
        names:
          /\bdrug (?:test|screen|and alcohol test)\w*|\burinalysis\b|\bdrug and\/or alcohol testing|\bdrug use testing/iu,
        unless: new RegExp(
          `\\bmay\\b|\\bif (?:required|applicable)|\\bpersons occupying|${otherWork}`,
          'iu',
        ),
        isCondition: true,
      },
    ],
  ],
};
export const drivingRule: LineRule = {
  name: 'driving',
  forms: [
    [
      'driving',
      {
        sections: conditions,
        names: /\bdriver(?:['’]?s|s['’])? licen[sc]e/iu,
        unless:
          /\bmay\b|\bif (?:required|applicable)|\bprefer|\bidentification\b|\bidentity\b|\bID\b|\bsuch as\b|\bpassport/iu,
        isCondition: true,
      },
    ],
  ],
};
export const trialRule: LineRule = {
  name: 'probation',
  forms: [
    [
      'probationMaybe',
      {
        sections: conditions,
        names: trial,
        asks: new RegExp(maybe, 'iu'),
        unless: otherTrial,
        isCondition: true,
        isForSome: true,
      },
    ],
    [
      'probation',
      {
        sections: conditions,
        names: trial,
        asks: /\b(?:serve|complete|must|required?|subject to|period of)\b/iu,
        unless: otherTrial,
        isCondition: true,
      },
    ],
  ],
};

/** Sentences that the announcement may close before its last day. */
export const closesEarlyRule: LineRule = {
  name: 'closesEarly',
  forms: [
    [
      'closesEarly',
      {
        sections: [
          'summary',
          'howToApply',
          'other',
          'requirements',
          'qualifications',
          'evaluations',
          'next',
          'documents',
        ],
        names:
          /\b(?:closes?|be closed|end) (?:\w+ )?(?:early|(?:before|earlier|sooner|prior to|when|once|after|upon)\b(?! (?:midnight|noon|\d{1,2}(?::\d\d| ?[ap]\.?m))))\b[^.]{0,90}\b(?:applications?|applicants?|deadline|closing date)|\b(?:closes?|be closed|cut-?off|until|accept(?:s|ed|ing)?|limited to)\b[^.;:,]{0,50}\bfirst \d[\d,]* applica|\bfirst \d[\d,]* applica[^.;:,]{0,50}\b(?:accepted|cut-?off)/iu,
        asks: /\bapplica(?:tions?|nts?)\b[^.]{0,40}\b(?:received|reached|submitted|limit)|\b(?:number|limit|first) (?:of )?(?:\d[\d,]* )?applica/iu,
        unless:
          /\bcut-?off date|\blast (?:year|time|month)\b|\bprevious|\bin the past\b|\bsimilar\b|\b(?:received|submitted) (?:after|later|late|past)\b|\bwe (?:will |can |may )?(?:only )?(?:review|notify|interview|contact|rate)|\b(?:notified|webinar|session|office)\b/iu,
        isCondition: true,
        isForSome: true,
      },
    ],
  ],
};

/** Sentences that turn applicants away, as in notices without a vacancy: then there is nothing to prepare. */
export const turnsAway =
  /\bdo not (?:submit|send|upload|provide) any (?:\w+ )?documents?\b|\bdo not apply (?:to|for) this\b|\bnot posted for applications\b/iu;
