<?php

// Made from src/words/en/explanations.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\En;

final class Explanations
{
    private const AGENCY_EMPLOYEES = 'People who already work for the agency that posted the job.';

    public static function explanations()
    {
        static $made;
        return $made ??= [
            'hiringPaths' => [
                'PUBLIC' => 'U.S. citizens and nationals may apply; you need not have worked for the government before. Where people who are not citizens may apply too, the announcement says so.',
                'VET' => 'Veterans of the U.S. armed forces who have veterans’ preference or qualify for a special appointment of veterans. Some spouses, widows, widowers, and parents of veterans qualify too. You will be asked for proof, such as a DD-214.',
                'NGUARD' => 'Members of the National Guard and the Reserves, and people who want to join. Some of these jobs can be kept only by members. The announcement says which unit and rank are needed.',
                'DISABILITY' => 'People with an intellectual disability, a severe physical disability, or a psychiatric disability. They can be hired under Schedule A, without competing with the public. You need a letter about your disability, for example from a doctor or a benefits agency.',
                'NATIVE' => 'American Indians and Alaska Natives who are members of a federally recognized tribe. Some agencies must prefer them in hiring. You will be asked for proof.',
                'MSPOUSE' => 'Husbands and wives of members of the armed forces on active duty, or of members who were fully disabled or died on active duty. They can be hired without competing with the public. You will be asked for proof.',
                'STUDENT' => 'Students in high school, college, trade school, or graduate school, and people who have been accepted for enrollment. Some of these jobs can lead to a permanent job after graduation.',
                'GRADUATES' => 'People who finished a degree or a certificate within the last two years. Veterans whose service kept them from applying have up to six years.',
                'SES' => 'Leaders who qualify for the Senior Executive Service, the level just below the people whom the President appoints. You have to show experience in leading people and programs.',
                'SE-OTHER' => 'Leaders and experts for senior jobs outside the Senior Executive Service. The announcement says what experience is needed.',
                'PEACE' => 'People who completed their service in the Peace Corps or AmeriCorps VISTA. For a limited time afterward they can be hired without competing with the public. You will be asked for proof of your service.',
                'OVERSEAS' => 'Family members of a federal employee or of a member of the armed forces who works, or worked, in another country. The announcement says what proof is needed.',
                'FED' => 'People who work, or used to work, for the federal government. The announcement says which kinds of appointments count.',
                'FED-COMPETITIVE' => 'People who hold, or held, a permanent federal job in the competitive service, where the general hiring rules apply. You will be asked for an SF-50, the form that records your appointment.',
                'FED-EXCEPTED' => 'People who hold a federal job in the excepted service, where agencies set hiring rules of their own. You will be asked for an SF-50, the form that records your appointment.',
                'FED-INTERNAL-SEARCH' => self::AGENCY_EMPLOYEES,
                'FED-INTERNAL-NOSEARCH' => self::AGENCY_EMPLOYEES . ' Other people cannot be considered.',
                'FED-TRANSITION' => 'Federal employees who are losing, or have lost, their job through no fault of their own, for example because their office closes. If they are well qualified, they are considered before others (CTAP, ICTAP, or RPL).',
                'LAND' => 'People who work, or worked, on temporary or term appointments for an agency that manages public land or military bases. Under a special law they may compete for permanent jobs.',
                'SPECIAL-AUTHORITIES' => 'People who can be hired under a particular law or rule. The announcement names it and says what proof is needed.',
                'NOPUBLIC' => 'Only the people described in the announcement. Read who may apply before you start an application.',
            ],
            'schedules' => [
                '1' => 'Usually 40 hours a week.',
                '2' => 'Usually 16 to 32 hours a week, on a fixed schedule.',
                '3' => 'The work is done in shifts, which may be at night, on weekends, or on holidays.',
                '4' => 'There are no fixed hours: you work when you are needed. There may be weeks without work.',
                '5' => 'Two people share one full-time job. Each of them works part-time.',
                '6' => 'Several work schedules are possible. The announcement says which ones.',
            ],
            'offerings' => [
                '15317' => 'The job has no end date. Most new employees serve a trial period first.',
                '15318' => 'The job ends after a set time, usually within one year. Benefits may be fewer than in a permanent job.',
                '15319' => 'The job ends after a set time, usually more than one year and up to four. It may be extended, but it does not become permanent by itself.',
                '15320' => 'A federal employee does other work for a set time and then returns to the former job. Pay and grade stay the same.',
                '15321' => 'A federal employee is promoted for a set time and then returns to the former job and grade.',
                '15322' => 'The job comes back each year for a part of the year, for example in summer.',
                '15323' => 'The job is for the summer months.',
                '15324' => 'A two-year program that prepared people with a new advanced degree to lead. It was open to those who were chosen for it.',
                '15326' => 'A program of training and work for people who finished school within the last two years. It may lead to a permanent job.',
                '15327' => 'The job can be filled in more than one way. The announcement says which ones.',
                '15328' => 'A job for students, with training. It may lead to a permanent job after graduation.',
                '15522' => 'There are no fixed hours: you work when you are needed.',
                '15667' => 'Only federal employees who lost their job, for example because their office closed, are considered (ICTAP).',
                '15668' => 'Only people who already work for the agency are considered.',
                '15669' => 'Some or all of the work is done at home or at another approved place. The announcement says how much.',
            ],
            'services' => [
                '01' => 'Most federal jobs are in the competitive service. Applicants compete under the same general rules, and after a trial period employees can move to such jobs in other agencies more easily.',
                '02' => 'Agencies set hiring rules of their own for jobs in the excepted service, for example for lawyers, doctors, or people with disabilities. Moving from there to the competitive service can mean competing again.',
                '03' => 'The Senior Executive Service leads the agencies, just below the people whom the President appoints. It has hiring and pay rules of its own.',
            ],
            'clearances' => [
                '0' => 'You do not need a security clearance. There may still be a background check.',
                '1' => 'Lets you see information whose disclosure could damage national security. The agency asks for the investigation after it offers you the job; you cannot get a clearance by yourself.',
                '2' => 'Lets you see information whose disclosure could seriously damage national security. The agency asks for the investigation after it offers you the job; you cannot get a clearance by yourself.',
                '3' => 'Lets you see information whose disclosure could gravely damage national security. The investigation is thorough and can take months. The agency asks for it after it offers you the job.',
                '4' => 'Lets you see certain intelligence information, which is kept in separate compartments. You need a clearance and a further approval for each compartment. The agency asks for them after it offers you the job.',
                '5' => 'The Department of Energy’s access authorization for its most sensitive information, similar to Top Secret. The agency asks for the investigation after it offers you the job.',
                '6' => 'An earlier form of the Department of Energy’s Q access authorization. The announcement says what is needed.',
                '7' => 'The Department of Energy’s access authorization for less sensitive information, similar to Secret. The agency asks for the investigation after it offers you the job.',
                '8' => 'The job needs a clearance or a background check that is not on the general list. The announcement says which one.',
                '9' => 'Not a security clearance, but a background check for work that the public has to be able to rely on, for example with money or personal data.',
            ],
            'closingTypes' => [
                '01' => 'Applications are taken until the end of the closing date, usually 11:59 p.m. Eastern Time. The announcement says if it is earlier.',
                '02' => 'Applications are taken all the time, and people are hired as jobs come free. Apply early: jobs may be filled long before the closing date.',
                '03' => 'The announcement closes when a set number of applications has come in, at the latest on the closing date. Apply early. The announcement gives the number.',
                '04' => 'Applications are taken until a certain time on the closing date. The announcement gives the time.',
            ],
            'payPlans' => [
                'GS' => 'The General Schedule, the pay plan of most office, technical, and professional jobs. It has 15 grades of 10 steps each; pay also depends on where you work.',
                'GG' => 'Paid much like the General Schedule (GS), in jobs of the excepted service. Pay also depends on where you work.',
                'GL' => 'Law enforcement officers of the General Schedule, grades 3 to 10, who are paid at special rates.',
                'GP' => 'Doctors and dentists of the General Schedule, who are paid more because of the market for their work.',
                'WG' => 'Federal Wage System: trade, craft, and labor jobs paid by the hour. Rates follow what private employers in the area pay.',
                'WL' => 'Federal Wage System: leaders of workers in trade, craft, and labor jobs paid by the hour. Rates follow what private employers in the area pay.',
                'WS' => 'Federal Wage System: supervisors of workers in trade, craft, and labor jobs paid by the hour. Rates follow what private employers in the area pay.',
                'NA' => 'Trade, craft, and labor jobs paid by the hour out of money that activities earn themselves, such as stores and clubs on military bases.',
                'NL' => 'Leaders of workers in trade, craft, and labor jobs paid by the hour out of money that activities earn themselves, such as stores and clubs on military bases.',
                'NS' => 'Supervisors of workers in trade, craft, and labor jobs paid by the hour out of money that activities earn themselves, such as stores and clubs on military bases.',
                'AD' => 'Administratively determined: the agency sets the pay itself, within the law. There is no common table of pay.',
                'ES' => 'The Senior Executive Service. It has no grades; the agency sets pay within a range, by performance.',
                'SL' => 'Senior-level jobs above grade 15 of the General Schedule that are not executive jobs. The agency sets pay within a range.',
                'ST' => 'Scientific and professional jobs at senior level, mainly in research and development. The agency sets pay within a range.',
                'FP' => 'The Foreign Service. Its classes run the other way: 1 is the highest, 9 the lowest.',
                'SV' => 'Transportation Security Administration. Its pay bands are letters: the later the letter, the higher the pay.',
                'FV' => 'Federal Aviation Administration. Its pay bands are letters: the later the letter, the higher the pay.',
                'VM' => 'Doctors and dentists of the Department of Veterans Affairs. Pay depends on experience, specialty, and place.',
                'VN' => 'Nurses of the Department of Veterans Affairs. Grade and pay depend on education, experience, and place.',
            ],
            'terms' => [
                'promotion' => 'The highest grade that you can reach in this job without applying for another one. Promotions are not automatic: they depend on your work and on the agency.',
            ],
        ];
    }
}
