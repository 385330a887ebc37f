<?php

// Made from src/facts/apply/apply-rules.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Apply;

use PortalJobs\Js\Pattern;

final class ApplyRules
{
    private const PAPERS = ['documents', 'howToApply', 'qualifications'];

    private const DOCUMENTS = ['documents', 'howToApply'];

    private const CONDITIONS = ['requirements', 'qualifications', 'other'];

    /** Words that ask for a document. A text that only begins with the document's name is an item of a list. */
    private static function asks()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:must|submit|submitted|provide|include|includes|upload|attach|require[ds]?|need|needed|please|ensure|should|show|showing|copy|copies|proof|documentation|list of)\b|\A(?:your |an? )?[\p{L} ]{0,30}:?\z~i');
    }

    private static function resumeWord()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\br[eé]sum[eé]s?(?!\p{L})~i');
    }

    /** Uses of a résumé, advice on it, and texts about other things that name it. */
    private static function otherResume()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:volunteer(?:ed)?|video|customi[sz]e|lower|supports?|supported by|responses|reviewed|we will|will be used|compared|rated based|hiring managers?|help with|builder|only the last|performance appraisals|sign in|log ?in|select (?:a|your)|for (?:additional |more |further )?information|how to create|possess a|vacancies become|minimally|full description|if you submit)\b~i');
    }

    /** The hours and the dates of each job, in any order. */
    private static function withHours()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(?=[^\n\r\x{2028}\x{2029}]*(?:\b(?:hours|hrs)\.? ?(?:worked )?(?:per|a|each|/) ?(?:week|wk)|\bnumber of hours|\bhours worked\b))(?=[^\n\r\x{2028}\x{2029}]*(?:\bdates?\b|\bmo(?:nth)?s?/y(?:ea)?rs?|\bmonth(?:s|\(s\))? and years?|\bmonth/year|\b(?:start|beginning|starting)\b))~i');
    }

    /** "if" and its like, as far as they are about the education that the applicant qualifies by. */
    private static function byEducation()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:if|when|where)\b[^\n\r\x{2028}\x{2029}]{0,60}\b(?:education|degree|college|transcripts? (?:is|are) required)|\b(?:if|as|when) (?:applicable|required|needed|substituting)|\bif specific educational|\bif qualifying~i');
    }

    private static function otherTranscript()
    {
        static $made;
        return $made ??= '\bforeign|outside (?:of )?the (?:U|United)|\bequivalen|\bclaiming|\blaw school|grade point|\bGPA\b|academic achievement|unofficial transcripts?(?: or [\w ,()/]+)? (?:is|are|will be) accept|recent graduate|verified against|\bany one of|enroll(?:ment|ed)|asks? for them|\bas described|for (?:detailed )?information|see the|as recorded';
    }

    /** Words that leave open whether a condition applies. */
    private static function maybe()
    {
        static $made;
        return $made ??= '\b(?:may|might|could) (?:also )?(?:be |have to|need|undergo|require|serve)|\bif (?:required|applicable|needed)|\bdepending\b|\b(?:some|many|certain|most|several) (?:positions|jobs|locations|duty stations|offices)\b';
    }

    /** Words about the work of others with what is named. */
    private static function otherWork()
    {
        static $made;
        return $made ??= '\bexperience (?:[\p{L}-]+ ){0,3}(?:in|with|conducting|performing|reviewing|administering)\b|\b(?:conducting|administering|adjudicating|reviewing)\b|\bmanage[sd]?\b|\byou (?:will )?(?:supervise|oversee|review|conduct|perform|administer)\b';
    }

    private static function proof()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:submit|provide|copy|copies|proof|documentation|certificat|letter|form|orders)~i');
    }

    /** The lines of what to prepare, in their order. */
    public static function prepareRules()
    {
        static $made;
        return $made ??= [
            [
                'name' => 'account',
                'forms' => [
                    [
                        'account',
                        [
                            'sections' => ['howToApply', 'documents'],
                            'names' => new Pattern('~(*UTF)\b(?:sign in or register|(?:create|have|need|need to create) (?:an?|your|one) (?:[A-Za-z0-9_.]+ ){0,2}account|log(?:ged)? ?in(?:to)? (?:an?|to|your) (?:existing )?(?:[A-Za-z0-9_.]+ )?account)~i'),
                            'unless' => new Pattern('~(*UTF)\bstatus\b|\bverify|\bextend|\breturn to|\bhelp with|\bnotification|\bany time|\blater\b|\bto save\b|\bemployees\b~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'resume',
                'forms' => [
                    [
                        'resumeContents',
                        [
                            'sections' => self::PAPERS,
                            'names' => self::resumeWord(),
                            'asks' => self::withHours(),
                            'unless' => new Pattern('~(*UTF)\bvideo\b|\bvolunteer~i'),
                        ],
                    ],
                    [
                        'resume',
                        [
                            'sections' => self::PAPERS,
                            'names' => self::resumeWord(),
                            'asks' => self::asks(),
                            'unless' => self::otherResume(),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'coverLetter',
                'forms' => [
                    [
                        'coverLetter',
                        [
                            'sections' => self::DOCUMENTS,
                            'names' => new Pattern('~(*UTF)\bcover letters?\b~i'),
                            'asks' => self::asks(),
                            'unless' => new Pattern('~(*UTF)\boptional|\bif |\bfax\b|\bmay\b|encouraged|recommended|\bor cover~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'writingSample',
                'forms' => [
                    [
                        'writingSample',
                        [
                            'sections' => self::DOCUMENTS,
                            'names' => new Pattern('~(*UTF)\bwriting samples?\b~i'),
                            'unless' => new Pattern('~(*UTF)\bif |\bmay\b|optional~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'transcript',
                'forms' => [
                    [
                        'transcriptIfEducation',
                        [
                            'sections' => ['documents', 'education', 'qualifications', 'howToApply'],
                            'names' => new Pattern('~(*UTF)\btranscripts?\b~i'),
                            'asks' => self::byEducation(),
                            'unless' => new Pattern('~(*UTF)\bforeign|outside (?:of )?the (?:U|United)|\bequivalen|\bclaiming|\blaw school|grade point|\bGPA\b|academic achievement|unofficial transcripts?(?: or [A-Za-z0-9_ ,()/]+)? (?:is|are|will be) accept|recent graduate|verified against|\bany one of|enroll(?:ment|ed)|asks? for them|\bas described|for (?:detailed )?information|see the|as recorded~i'),
                            'isForSome' => true,
                        ],
                    ],
                    [
                        'transcript',
                        [
                            'sections' => ['documents', 'education', 'requirements', 'qualifications', 'howToApply'],
                            'names' => new Pattern('~(*UTF)\btranscripts?\b~i'),
                            'asks' => self::asks(),
                            'unless' => new Pattern('~(*UTF)\bforeign|outside (?:of )?the (?:U|United)|\bequivalen|\bclaiming|\blaw school|grade point|\bGPA\b|academic achievement|unofficial transcripts?(?: or [A-Za-z0-9_ ,()/]+)? (?:is|are|will be) accept|recent graduate|verified against|\bany one of|enroll(?:ment|ed)|asks? for them|\bas described|for (?:detailed )?information|see the|as recorded|\bif\b|\bmay\b|applicable~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'license',
                'forms' => [
                    [
                        'license',
                        [
                            'sections' => ['documents'],
                            'names' => new Pattern('~(*UTF)\b(?:licen[sc]es?|licensure|(?:contracting |professional )certifications?|bar (?:membership|card|status|license)|active bar)\b~i'),
                            'asks' => new Pattern('~(*UTF)\b(?:submit|provide|upload|copy|copies|proof)\b~i'),
                            'unless' => new Pattern('~(*UTF)\bif\b|applicable|driver|marriage|medical professional|military|disab|letterhead|discharge|rehabilitation|optional|birth|death|encouraged|recommended~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'questionnaire',
                'forms' => [
                    [
                        'questionnaire',
                        [
                            'sections' => ['howToApply', 'evaluations', 'documents'],
                            'names' => new Pattern('~(*UTF)\b(?:complete|answer|submit|takes?|preview|view|responses to|answers? to)\b[^\n\r\x{2028}\x{2029}]{0,60}\b(?:questionnaire|assessment questions|questions)\b|\bquestions you answer\b|\b(?:occupational|assessment|online|application) questionnaire\b|\bquestionnaire takes\b~i'),
                            'unless' => new Pattern('~(*UTF)\bif selected|\bfor questions|\bquestions (?:about|regarding|concerning)|\bany questions|\bmay be (?:administered|used)~i'),
                        ],
                    ],
                ],
            ],
        ];
    }

    /** The lines of what only some applicants prepare, in their order. Their texts say for whom they are. */
    public static function someRules()
    {
        static $made;
        return $made ??= [
            [
                'name' => 'sf50',
                'forms' => [
                    [
                        'sf50',
                        [
                            'sections' => self::DOCUMENTS,
                            'isForSome' => true,
                            'names' => new Pattern('~(*UTF)\bSF-? ?50s?\b|\bStandard Form 50\b|\bnotification of personnel action\b~i'),
                            'unless' => new Pattern('~(*UTF)\bpolitical|\bI?CTAP\b|I?CTAPeligible|career transition|land management|\bRIF\b|separation|volunteers|overseas|displaced|\bif required|equivalent agency|\bgrade[^\n\r\x{2028}\x{2029}]{0,30}must show~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'appraisal',
                'forms' => [
                    [
                        'appraisal',
                        [
                            'sections' => ['documents'],
                            'isForSome' => true,
                            'names' => new Pattern('~(*UTF)\bperformance (?:appraisals?|evaluations?)\b~i'),
                            'asks' => new Pattern('~(*UTF)\b(?:recent|current|last|latest|annual|copy|submit|provide)\b~i'),
                            'unless' => new Pattern('~(*UTF)\bI?CTAP|I?CTAPeligible|career transition|land management|\bresum|\bappointment\(s\)|\bconsideration|SF-? ?50|\bif you do\b~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'veteran',
                'forms' => [
                    [
                        'veteran',
                        [
                            'sections' => self::DOCUMENTS,
                            'isForSome' => true,
                            'names' => new Pattern('~(*UTF)\bDD(?:[- ]?Form)?[- ]?214\b|\bSF-? ?15\b|\bveterans?[\'’]? (?:preference )?documentation\b|\bcertificate of release or discharge~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'spouse',
                'forms' => [
                    [
                        'spouse',
                        [
                            'sections' => self::DOCUMENTS,
                            'names' => new Pattern('~(*UTF)\bmilitary spouses?\b~i'),
                            'asks' => self::proof(),
                            'isForSome' => true,
                        ],
                    ],
                ],
            ],
            [
                'name' => 'disability',
                'forms' => [
                    [
                        'disability',
                        [
                            'sections' => self::DOCUMENTS,
                            'isForSome' => true,
                            'names' => new Pattern('~(*UTF)\bschedule A (?:letter|documentation|certification|eligib)|\bproof of (?:your |a )?disability|\bdisability (?:letter|documentation)|\bif you have a disability\b~i'),
                            'asks' => new Pattern('~(*UTF)\bdocumentation|\bproof|\bletter|\bcertification|\bsubmit~i'),
                            'unless' => new Pattern('~(*UTF)\bservice-connected|veteran|reasonable accommodation~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'careerTransition',
                'forms' => [
                    [
                        'careerTransition',
                        [
                            'sections' => self::DOCUMENTS,
                            'isForSome' => true,
                            'names' => new Pattern('~(*UTF)\bI?CTAP(?:eligible)?\b|\b(?:agency )?career transition assistance (?:plan|program)~i'),
                            'asks' => self::proof(),
                            'unless' => new Pattern('~(*UTF)\bscore of|well qualified for~i'),
                        ],
                    ],
                ],
            ],
            [
                'name' => 'volunteer',
                'forms' => [
                    [
                        'volunteer',
                        [
                            'sections' => self::DOCUMENTS,
                            'names' => new Pattern('~(*UTF)\bdescription of service\b~i'),
                            'isForSome' => true,
                        ],
                    ],
                ],
            ],
        ];
    }

    /** Requests for citizenship, or a text that consists of one. */
    private static function asksCitizen()
    {
        static $made;
        return $made ??= '\bmust (?:also )?(?:be|have|hold|possess)\b|\bbe an? |\brequire[ds]?\b|\brequirement\b|\bonly (?:[\p{L}]+ ){0,3}(?:U\.?S|U\. S|united|american|citizen)|\bcitizens? (?:\([^)]{1,80}\) )?only\b|\bproof of\b|\bnot accepting\b|(?:^|: ?)(?:U\.? ?S\.?(?: ?A\.?)?|United States|American) citizens?(?:hip)?(?: (?:or|and) nationals?[^.;]{0,80})?[.;]?$';
    }

    private static function citizenWord()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bU\.? ?S\.?(?: ?A\.?)? citizen|\bUnited States citizen|\bAmerican citizen|\bcitizens?(?: (?:or|and) nationals?)? of the (?:United States|U\.?S\.?)|\bcitizenship\b|\bnon-?citizens\b~i');
    }

    private static function otherCitizen()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bannouncement ?#|\bunder (?:vacancy|announcement)|\bgraduated|\bdual\b|\bclick here|\A(?![^\n\r\x{2028}\x{2029}]*\bnot accepting applications from non)[^\n\r\x{2028}\x{2029}]*\bnon-?(?:U\.?S\.? )?citizen|\bforeign|\baliens?\b|\bpermanent resident|\bgreen card|\bregardless|\bany (?:citizenship|nationality|country)|\ball (?:citizens|nationalities)|\bprefer|\bpriority|\bcitizenship (?:status|information|questions?|class|courses?|exam|tests?|educat|(?:and|&) immigration)|\b(?:indicate|good|corporate|digital)\b|\b(?:assist|help|serv|protect|teach|advis)(?:e|es|ing|s)? (?:[\p{L}]+ )?(?:U\.?S\.?|United States|American)~i');
    }

    private static function asksNational()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(?=[^\n\r\x{2028}\x{2029}]*\bnationals?\b(?! (?:security|origin|service)))(?=[^\n\r\x{2028}\x{2029}]*(?:\bmust (?:also )?(?:be|have|hold|possess)\b|\bbe an? |\brequire[ds]?\b|\brequirement\b|\bonly (?:[\p{L}]+ ){0,3}(?:U\.?S|U\. S|united|american|citizen)|\bcitizens? (?:\([^)]{1,80}\) )?only\b|\bproof of\b|\bnot accepting\b|(?:\A|: ?)(?:U\.? ?S\.?(?: ?A\.?)?|United States|American) citizens?(?:hip)?(?: (?:or|and) nationals?[^.;]{0,80})?[.;]?\z))~i');
    }

    private static function trial()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:probationary|trial) period|\bprobation\b~i');
    }

    private static function otherTrial()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bsupervis|\bmanagerial|\bcompleted\b~i');
    }

    private static function check()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bbackground (?:investigations?|checks?)|\bsecurity investigation|\bsuitability (?:determination|investigation)~i');
    }

    private static function otherCheck()
    {
        static $made;
        return $made ??= '\bcontractor|\badequate|\bfalsif|\bclearance\b|\bif you are selected, you will receive|\bcurrent and';
    }

    /** The lines of conditions that only sentences state, in their order. */
    public static function citizenRule()
    {
        static $made;
        return $made ??= [
            'name' => 'citizen',
            'forms' => [
                [
                    'citizenOrNational',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => self::citizenWord(),
                        'asks' => self::asksNational(),
                        'unless' => self::otherCitizen(),
                        'isCondition' => true,
                    ],
                ],
                [
                    'citizen',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => self::citizenWord(),
                        'asks' => new Pattern('~(*UTF)\bmust (?:also )?(?:be|have|hold|possess)\b|\bbe an? |\brequire[ds]?\b|\brequirement\b|\bonly (?:[\p{L}]+ ){0,3}(?:U\.?S|U\. S|united|american|citizen)|\bcitizens? (?:\([^)]{1,80}\) )?only\b|\bproof of\b|\bnot accepting\b|(?:\A|: ?)(?:U\.? ?S\.?(?: ?A\.?)?|United States|American) citizens?(?:hip)?(?: (?:or|and) nationals?[^.;]{0,80})?[.;]?\z~i'),
                        'unless' => self::otherCitizen(),
                        'isCondition' => true,
                    ],
                ],
            ],
        ];
    }

    public static function checkRule()
    {
        static $made;
        return $made ??= [
            'name' => 'background',
            'forms' => [
                [
                    'background',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => self::check(),
                        'unless' => new Pattern('~(*UTF)\bcontractor|\badequate|\bfalsif|\bclearance\b|\bif you are selected, you will receive|\bcurrent and|\bexperience (?:[\p{L}-]+ ){0,3}(?:in|with|conducting|performing|reviewing|administering)\b|\b(?:conducting|administering|adjudicating|reviewing)\b|\bmanage[sd]?\b|\byou (?:will )?(?:supervise|oversee|review|conduct|perform|administer)\b|\b(?:may|might|could) (?:also )?(?:be |have to|need|undergo|require|serve)|\bif (?:required|applicable|needed)|\bdepending\b|\b(?:some|many|certain|most|several) (?:positions|jobs|locations|duty stations|offices)\b~i'),
                        'isCondition' => true,
                    ],
                ],
                [
                    'backgroundMaybe',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => self::check(),
                        'asks' => new Pattern('~(*UTF)\b(?:may|might|could) (?:also )?(?:be |have to|need|undergo|require|serve)|\bif (?:required|applicable|needed)|\bdepending\b|\b(?:some|many|certain|most|several) (?:positions|jobs|locations|duty stations|offices)\b~i'),
                        'unless' => new Pattern('~(*UTF)\bcontractor|\badequate|\bfalsif|\bclearance\b|\bif you are selected, you will receive|\bcurrent and|\bexperience (?:[\p{L}-]+ ){0,3}(?:in|with|conducting|performing|reviewing|administering)\b|\b(?:conducting|administering|adjudicating|reviewing)\b|\bmanage[sd]?\b|\byou (?:will )?(?:supervise|oversee|review|conduct|perform|administer)\b~i'),
                        'isCondition' => true,
                        'isForSome' => true,
                    ],
                ],
            ],
        ];
    }

    private static function clearanceWord()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:security|secret|SCI|Q|L)\)? clearance~i');
    }

    private static function otherClearance()
    {
        static $made;
        return $made ??= '\bif you possess|\bfailure|\bprospective|\bcan vary|\bvary based';
    }

    public static function clearanceRule()
    {
        static $made;
        return $made ??= [
            'name' => 'clearance',
            'forms' => [
                [
                    'clearance',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => self::clearanceWord(),
                        'asks' => new Pattern('~(*UTF)\b(?:obtain|hold|maintain|require|required|requirement|granted|eligible for|eligibility)\b~i'),
                        'unless' => new Pattern('~(*UTF)\bif you possess|\bfailure|\bprospective|\bcan vary|\bvary based|\b(?:may|might|could) (?:also )?(?:be |have to|need|undergo|require|serve)|\bif (?:required|applicable|needed)|\bdepending\b|\b(?:some|many|certain|most|several) (?:positions|jobs|locations|duty stations|offices)\b~i'),
                        'isCondition' => true,
                    ],
                ],
                [
                    'clearanceMaybe',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => self::clearanceWord(),
                        'asks' => new Pattern('~(*UTF)\b(?:may|might|could) (?:also )?(?:be |have to|need|undergo|require|serve)|\bif (?:required|applicable|needed)|\bdepending\b|\b(?:some|many|certain|most|several) (?:positions|jobs|locations|duty stations|offices)\b~i'),
                        'unless' => new Pattern('~(*UTF)\bif you possess|\bfailure|\bprospective|\bcan vary|\bvary based~i'),
                        'isCondition' => true,
                        'isForSome' => true,
                    ],
                ],
            ],
        ];
    }

    public static function drugTestRule()
    {
        static $made;
        return $made ??= [
            'name' => 'drugTest',
            'forms' => [
                [
                    'drugTest',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => new Pattern('~(*UTF)\bdrug (?:test|screen|and alcohol test)[A-Za-z0-9_]*|\burinalysis\b|\bdrug and/or alcohol testing|\bdrug use testing~i'),
                        'unless' => new Pattern('~(*UTF)\bmay\b|\bif (?:required|applicable)|\bpersons occupying|\bexperience (?:[\p{L}-]+ ){0,3}(?:in|with|conducting|performing|reviewing|administering)\b|\b(?:conducting|administering|adjudicating|reviewing)\b|\bmanage[sd]?\b|\byou (?:will )?(?:supervise|oversee|review|conduct|perform|administer)\b~i'),
                        'isCondition' => true,
                    ],
                ],
            ],
        ];
    }

    public static function drivingRule()
    {
        static $made;
        return $made ??= [
            'name' => 'driving',
            'forms' => [
                [
                    'driving',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => new Pattern('~(*UTF)\bdriver(?:[\'’]?s|s[\'’])? licen[sc]e~i'),
                        'unless' => new Pattern('~(*UTF)\bmay\b|\bif (?:required|applicable)|\bprefer|\bidentification\b|\bidentity\b|\bID\b|\bsuch as\b|\bpassport~i'),
                        'isCondition' => true,
                    ],
                ],
            ],
        ];
    }

    public static function trialRule()
    {
        static $made;
        return $made ??= [
            'name' => 'probation',
            'forms' => [
                [
                    'probationMaybe',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => self::trial(),
                        'asks' => new Pattern('~(*UTF)\b(?:may|might|could) (?:also )?(?:be |have to|need|undergo|require|serve)|\bif (?:required|applicable|needed)|\bdepending\b|\b(?:some|many|certain|most|several) (?:positions|jobs|locations|duty stations|offices)\b~i'),
                        'unless' => self::otherTrial(),
                        'isCondition' => true,
                        'isForSome' => true,
                    ],
                ],
                [
                    'probation',
                    [
                        'sections' => self::CONDITIONS,
                        'names' => self::trial(),
                        'asks' => new Pattern('~(*UTF)\b(?:serve|complete|must|required?|subject to|period of)\b~i'),
                        'unless' => self::otherTrial(),
                        'isCondition' => true,
                    ],
                ],
            ],
        ];
    }

    /** Sentences that the announcement may close before its last day. */
    public static function closesEarlyRule()
    {
        static $made;
        return $made ??= [
            'name' => 'closesEarly',
            'forms' => [
                [
                    'closesEarly',
                    [
                        'sections' => ['summary', 'howToApply', 'other', 'requirements', 'qualifications', 'evaluations', 'next', 'documents'],
                        'names' => new Pattern('~(*UTF)\b(?:closes?|be closed|end) (?:[A-Za-z0-9_]+ )?(?:early|(?:before|earlier|sooner|prior to|when|once|after|upon)\b(?! (?:midnight|noon|[0-9]{1,2}(?::[0-9][0-9]| ?[ap]\.?m))))\b[^.]{0,90}\b(?:applications?|applicants?|deadline|closing date)|\b(?:closes?|be closed|cut-?off|until|accept(?:s|ed|ing)?|limited to)\b[^.;:,]{0,50}\bfirst [0-9][0-9,]* applica|\bfirst [0-9][0-9,]* applica[^.;:,]{0,50}\b(?:accepted|cut-?off)~i'),
                        'asks' => new Pattern('~(*UTF)\bapplica(?:tions?|nts?)\b[^.]{0,40}\b(?:received|reached|submitted|limit)|\b(?:number|limit|first) (?:of )?(?:[0-9][0-9,]* )?applica~i'),
                        'unless' => new Pattern('~(*UTF)\bcut-?off date|\blast (?:year|time|month)\b|\bprevious|\bin the past\b|\bsimilar\b|\b(?:received|submitted) (?:after|later|late|past)\b|\bwe (?:will |can |may )?(?:only )?(?:review|notify|interview|contact|rate)|\b(?:notified|webinar|session|office)\b~i'),
                        'isCondition' => true,
                        'isForSome' => true,
                    ],
                ],
            ],
        ];
    }

    /** Sentences that turn applicants away, as in notices without a vacancy: then there is nothing to prepare. */
    public static function turnsAway()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bdo not (?:submit|send|upload|provide) any (?:[A-Za-z0-9_]+ )?documents?\b|\bdo not apply (?:to|for) this\b|\bnot posted for applications\b~i');
    }
}
